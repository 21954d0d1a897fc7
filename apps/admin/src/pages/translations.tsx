import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { PictureLibrary } from "@admin/features/media/picture-library.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { TranslationDialog } from "@admin/features/translations/translation-dialog.tsx";
import { TranslationRow } from "@admin/features/translations/translation-row.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { adminPaths } from "@shikara/contract/routes";
import { TRANSLATED_KINDS, type TranslatedKind } from "@shikara/contract/translations/fields";
import { KIND_WORDS, TRANSLATION_MESSAGES } from "@shikara/contract/translations/messages";
import { MAY_TRANSLATE } from "@shikara/contract/translations/rules";
import type { TranslationLanguage } from "@shikara/contract/translations/schema";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";

const [FIRST, ...OTHERS] = TRANSLATED_KINDS;
const kindOf = (asked: string): TranslatedKind => TRANSLATED_KINDS.find((kind) => kind === asked) ?? FIRST;

interface Opened {
  id: string;
  title: string;
  language: TranslationLanguage;
}

/** What the agency has written, and how far it is in the other languages of the site. */
export default function Translations() {
  const may = useMay();
  const { state, set, put, clear } = useAddressState(["kind", "search", "page"]);
  const [opened, setOpened] = useState<Opened>();
  const kind = kindOf(state.kind);
  const page = Math.min(1_000, Math.max(1, Math.trunc(Number(state.page)) || 1));
  const asked = { kind, search: useDebounced(state.search.trim()), page };
  const query = trpc.translations.list.useQuery(asked, { placeholderData: keepPreviousData, staleTime: 0 });
  const { records, hasNext = false, canDraft = false } = query.data ?? {};
  const turn = (to: number) => set("page", to === 1 ? "" : String(to));
  return (
    <Screen title="Translations" backHref={adminPaths.dashboard}>
      <FilterBar
        search={{
          label: "Search translations",
          placeholder: "Search by title",
          value: state.search,
          onChange: (typed) => put({ search: typed, page: "" }),
        }}
      >
        <FilterSelect
          label="Of what"
          value={kind === FIRST ? "" : kind}
          all={KIND_WORDS[FIRST]}
          options={OTHERS.filter((value) => may(`${value}:read`)).map((value) => ({ value, label: KIND_WORDS[value] }))}
          onChange={(value) => put({ kind: value, page: "" })}
        />
      </FilterBar>
      <RecordList
        shape="rows"
        records={records}
        count={null}
        failure={query.error}
        failureWords={TRANSLATION_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "Nothing to translate",
          isFiltered: state.search !== "",
          firstHint: "What you write stands here",
          onClear: clear,
        }}
      >
        {(record) => (
          <TranslationRow
            key={record.id}
            record={record}
            onOpen={(language) => setOpened({ id: record.id, title: record.title, language })}
          />
        )}
      </RecordList>
      {(hasNext || page > 1) && (
        <p className="mt-3 flex gap-2">
          {page > 1 && (
            <Button variant="outline" size="dense" onClick={() => turn(page - 1)}>
              Previous
            </Button>
          )}
          {hasNext && (
            <Button variant="outline" size="dense" onClick={() => turn(page + 1)}>
              Next
            </Button>
          )}
        </p>
      )}
      {opened && (
        <TranslationDialog
          key={opened.id + opened.language}
          place={{ kind, id: opened.id, language: opened.language }}
          title={opened.title}
          canDraft={canDraft}
          maySave={may("translations:update") && may(MAY_TRANSLATE[kind])}
          showLibrary={(chosen, onChoose) => <PictureLibrary chosen={chosen} onChoose={onChoose} />}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}
