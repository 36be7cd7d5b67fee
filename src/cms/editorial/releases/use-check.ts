import { useQuery } from "@tanstack/react-query";
import type { Release, ReleaseCheck } from "../../../model/api/editorial/release-api.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { releases } from "./releases.ts";

export interface Check extends ReleaseCheck {
	readonly failure?: string;
}

const none: Check = { problems: [] };

export function useCheck({ id, version, items }: Release): Check {
	const { data = none, error } = useQuery({
		queryKey: ["releases", id, "check", version],
		queryFn: () => releases.check(id),
		enabled: items.length > 0,
		refetchOnWindowFocus: true,
	});
	return error ? { ...none, failure: reasonOf(error) } : data;
}

/** Adds the later problems of a scheduled release. */
export function withFound({ state, items }: Release, check: Check): Check {
	if (state !== "scheduled") return check;
	const problems = items.filter(({ problem }) => problem !== "");
	const isFound = (id: string) => problems.some((item) => item.id === id);
	return {
		...check,
		problems: [
			...problems.map(({ id, problem }) => ({ item: id, field: "", message: problem })),
			...check.problems.filter(({ item, field }) => field !== "" || !isFound(item)),
		],
	};
}
