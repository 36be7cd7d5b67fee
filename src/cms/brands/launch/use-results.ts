import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { client } from "../../client.ts";
import { queryClient } from "../../kit/query/query-client.ts";

type Results = Awaited<ReturnType<typeof client.data.checks>>;

const state = ["failed", "unknown", "waived", "passed"] as const;
const again = {
	placeholderData: keepPreviousData<Results | undefined>,
	refetchInterval: 10 * 60 * 1_000,
	refetchOnWindowFocus: true,
} as const;

/** Loads the results of all checks of a website. Those that need requests take longer. */
export function useResults(website: string, version: number) {
	const queryKey = ["websites", website, "checks", version];
	const query = { website, state, limit: 200 };
	const stored = useQuery({ queryKey, queryFn: () => client.data.checks(query), ...again });
	const looked = useQuery({
		queryKey: [...queryKey, "look"],
		queryFn: () => client.data.checks({ ...query, check: ["host", "form", "weight"], look: true }),
		...again,
	});
	const known = looked.data?.items ?? [];
	const items = stored.data?.items.map((item) =>
		item.state === "unknown" ? (known.find(({ key }) => key === item.key) ?? item) : item,
	);
	const replace = (result: CheckResult) =>
		void queryClient.setQueriesData<Results>({ queryKey }, (page) => {
			const replaced = page?.items.map((item) => (item.key === result.key ? result : item));
			return page && { ...page, items: replaced ?? [] };
		});
	const retry = () => void stored.refetch();
	return { items, replace, isLooking: looked.isFetching, error: stored.error, retry };
}
