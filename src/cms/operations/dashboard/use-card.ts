import { type UseQueryResult, useQuery } from "@tanstack/react-query";

/**
 * Loads a part of the dashboard again at each visit, because other screens change it. A failed part leaves the
 * others as they are.
 */
export function useCard<T>(key: readonly unknown[], load: () => Promise<T>): UseQueryResult<T> {
	return useQuery({ queryKey: ["dashboard", ...key], queryFn: load, gcTime: 0 });
}
