import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CheckFacts, CheckResult } from "../../../model/api/reports/check-api.ts";
import { client } from "../../client.ts";
import { queryClient } from "../../kit/query/query-client.ts";

type Page = Awaited<ReturnType<typeof client.data.checks>>;

/** A check with its results on a website: one per problem for scope `record`, otherwise one. */
export interface ChecklistRow extends CheckFacts {
	readonly results: readonly CheckResult[];
	readonly state: CheckResult["state"];
}

export type Checks = ReturnType<typeof useChecks>;

const state = ["failed", "unknown", "waived", "passed"] as const;
const again = {
	placeholderData: keepPreviousData<Page | undefined>,
	refetchInterval: 10 * 60 * 1_000,
	refetchOnWindowFocus: true,
} as const;

/** @param isOpen whether to run also the checks that send requests, which take seconds */
export function useChecks(website: string, version: number, isOpen: boolean) {
	const queryKey = ["websites", website, "checks", version];
	const query = { website, state, limit: 200 };
	const stored = useQuery({ queryKey, queryFn: () => client.data.checks(query), ...again });
	const looked = useQuery({
		queryKey: [...queryKey, "look"],
		queryFn: () => client.data.checks({ ...query, check: ["host", "form", "weight"], look: true }),
		enabled: isOpen,
		...again,
	});
	const known = looked.data?.items ?? [];
	const items = stored.data?.items.map((item) =>
		item.state === "unknown" ? (known.find(({ key }) => key === item.key) ?? item) : item,
	);
	return {
		rows: items && rowsOf(stored.data?.checks ?? [], items),
		error: stored.error,
		retry: () => void stored.refetch(),
		look: looked,
		replace: (result: CheckResult) =>
			void queryClient.setQueriesData<Page>(
				{ queryKey },
				(page) =>
					page && { ...page, items: page.items.map((item) => (item.key === result.key ? result : item)) },
			),
	};
}

/** @param reason "" to revoke the waiver */
export function waive(website: string, key: string, reason: string): Promise<CheckResult> {
	const path = `/api/websites/${encodeURIComponent(website)}/checks/${key}`;
	return client.connection.send(path, { method: "PUT", body: { reason } });
}

function rowsOf(checks: readonly CheckFacts[], items: readonly CheckResult[]): readonly ChecklistRow[] {
	return checks.map((check) => {
		const results = items.filter((item) => item.check === check.name);
		const worst = state.find((each) => results.some((result) => result.state === each));
		// The severity on this website may differ.
		return { ...check, severity: results[0]?.severity ?? check.severity, results, state: worst ?? "passed" };
	});
}
