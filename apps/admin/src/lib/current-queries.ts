import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  matchQuery,
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";

/** A list that is asked for the first time while a record of it is being changed may be from before that, and would stay: it is asked for anew. */
export class CurrentQueries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const predicate = (query: Query) => {
      const isFirst = query.state.data === undefined && query.state.fetchStatus !== "idle";
      return isFirst && query.getObserversCount() > 0 && (filters ? matchQuery(filters as QueryFilters, query) : true);
    };
    await this.cancelQueries({ predicate });
    return super.invalidateQueries(filters, options);
  }
}
