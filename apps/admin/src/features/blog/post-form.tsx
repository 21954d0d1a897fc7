import type { ShowLibrary } from "@admin/components/editor/picture-dialog.tsx";
import { RichText } from "@admin/components/editor/rich-text.tsx";
import { ControlledImage, ControlledTags } from "@admin/components/form/controlled.tsx";
import { agencyClock, agencyInstant } from "@admin/lib/agency-time.ts";
import { type BlogCreate, type BlogRecord, META_DESCRIPTION_HINT, META_TITLE_HINT } from "@shikara/contract/blog/admin";
import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import { BLOG_CATEGORIES } from "@shikara/contract/blog/schema";
import { slugOf } from "@shikara/contract/core/slugs";
import { SelectField, TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import type { ReactNode } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { PostPreviews } from "./post-previews.tsx";

interface PostFormProps {
  form: UseFormReturn<BlogCreate, unknown, BlogRecord>;
  /** Where a post with this address is read. */
  pathOf: (slug: string) => string;
  showLibrary: ShowLibrary;
  /** Stands above the fields at the side: what the post is at. */
  children?: ReactNode;
}

function lengthHint(text: string, most: number): string {
  const said = `${text.length} of ${most} characters`;
  return text.length > most ? `${said}: search engines will cut it` : said;
}

/** The fields of a post: what is written at the left, what is said about it at the right. */
export function PostForm({ form, pathOf, showLibrary, children }: PostFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const {
    title = "",
    excerpt = "",
    slug,
    metaTitle = "",
    metaDescription = "",
    featuredImage = "",
  } = useWatch({ control });
  const address = slug || slugOf(title);
  const path = address ? pathOf(address) : `${pathOf("")}…`;
  return (
    <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4">
        <TextField label="Title" isRequired data-autofocus error={errors.title?.message} {...register("title")} />
        <TextArea label="Excerpt" isRequired rows={3} error={errors.excerpt?.message} {...register("excerpt")} />
        <Controller
          control={control}
          name="content"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <RichText
              label="Content"
              isRequired
              name={name}
              value={value}
              error={errors.content?.message}
              showLibrary={showLibrary}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <PostPreviews
          title={metaTitle || title}
          description={metaDescription || excerpt}
          path={path}
          image={featuredImage}
        />
      </div>
      <div className="grid content-start gap-4 lg:border-l lg:border-line lg:pl-6">
        {children}
        <SelectField label="Category" error={errors.category?.message} {...register("category")}>
          {BLOG_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {BLOG_CATEGORY_LABELS[category]}
            </option>
          ))}
        </SelectField>
        <ControlledTags control={control} name="tags" label="Tags" />
        <ControlledImage control={control} name="featuredImage" label="Featured Image" category="misc" />
        <Controller
          control={control}
          name="scheduledFor"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <TextField
              label="Schedule"
              name={name}
              type="datetime-local"
              hint="By the agency's clock: once approved, the post publishes itself then"
              error={errors.scheduledFor?.message}
              value={value ? agencyClock(new Date(value)) : ""}
              onChange={(event) => onChange(agencyInstant(event.target.value))}
              onBlur={onBlur}
            />
          )}
        />
        <TextField
          label="Address"
          hint={`${path}${slug ? "" : ", made from the title"}`}
          error={errors.slug?.message}
          {...register("slug")}
        />
        <TextField
          label="Meta Title"
          hint={lengthHint(metaTitle, META_TITLE_HINT)}
          error={errors.metaTitle?.message}
          {...register("metaTitle")}
        />
        <TextArea
          label="Meta Description"
          rows={2}
          hint={lengthHint(metaDescription, META_DESCRIPTION_HINT)}
          error={errors.metaDescription?.message}
          {...register("metaDescription")}
        />
        <ControlledTags control={control} name="seoKeywords" label="SEO Keywords" />
      </div>
    </div>
  );
}
