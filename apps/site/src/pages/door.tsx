import { paths } from "@shikara/contract/routes";
import { Picture } from "@shikara/ui/picture.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import { houseboats } from "@site/assets/pictures/index.ts";
import { Brand } from "@site/components/layout/brand.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import type { ReactNode } from "react";

interface DoorProps {
  title: string;
  text: string;
  path: string;
  children: ReactNode;
}

/** A page in front of the back office: the picture at the left, what is to be done at the right. */
export function Door({ title, text, path, children }: DoorProps) {
  const { companyInfo, pictures } = useSettings();
  return (
    <Main className="grid min-h-svh grid-rows-[11rem_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(30rem,38%)] lg:grid-rows-[1fr]">
      <PageHead title={title} path={path} isHidden />
      <figure className="relative overflow-hidden bg-lake-900">
        <Picture
          picture={houseboats}
          alt=""
          isFirst
          sizes="(min-width: 64rem) 100vw, (min-width: 48rem) 100vw, 70vw"
          className="absolute inset-0 size-full max-w-none"
        />
        <div className="absolute inset-x-0 top-[60%] bottom-0 hidden bg-linear-to-t from-veil-bottom to-transparent lg:block" />
        <figcaption className="absolute bottom-8 start-10 hidden text-sm text-white lg:block">
          Houseboats below Shankaracharya, an hour before the office opens.
        </figcaption>
      </figure>
      <div className="grid content-start justify-items-center px-gutter pt-8 pb-10 lg:content-center">
        <div className="grid w-full max-w-92 gap-6">
          <Brand
            name={companyInfo.name}
            tagline={companyInfo.tagline}
            logo={pictures.logo}
            href={paths.home}
            className="mb-2 justify-self-start"
          />
          <div>
            <h1 className="type-heading">{title}</h1>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
          {children}
        </div>
      </div>
    </Main>
  );
}
