import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { MealRow } from "@admin/features/meals/meal-row.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { MEAL_MESSAGES } from "@shikara/contract/meals/messages";
import { adminPaths } from "@shikara/contract/routes";

/** What is served on board. */
export default function Meals() {
  const query = trpc.meals.adminList.useQuery(undefined, { staleTime: 0 });
  return (
    <Screen title="Meals" backHref={adminPaths.dashboard}>
      <RecordList
        shape="rows"
        records={query.data}
        count={query.data && String(query.data.length)}
        failure={query.error}
        failureWords={MEAL_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{ title: "No meals yet", isFiltered: false, firstHint: "", onClear: () => undefined }}
      >
        {(meal) => <MealRow key={meal.id} meal={meal} />}
      </RecordList>
    </Screen>
  );
}
