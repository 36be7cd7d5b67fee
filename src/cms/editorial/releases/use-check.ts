import { useEffect, useState } from "react";
import type { Release, ReleaseCheck } from "../../../model/api/editorial/release-api.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { releases } from "./releases.ts";

export interface Check extends ReleaseCheck {
	readonly failure?: string;
}

const none: Check = { problems: [] };

/** Checks after each change and when the tab regains focus. */
export function useCheck({ id, version, items }: Release): Check {
	const [checked, setFound] = useState<{ readonly of: string; readonly check: Check }>();
	const isEmpty = items.length === 0;
	const of = `${id} ${version}`;
	useEffect(() => {
		if (isEmpty) return;
		let isOver = false;
		const ask = () => {
			releases.check(id).then(
				(check) => !isOver && setFound({ of, check }),
				(error: unknown) => !isOver && setFound({ of, check: { problems: [], failure: reasonOf(error) } }),
			);
		};
		ask();
		addEventListener("focus", ask);
		return () => {
			isOver = true;
			removeEventListener("focus", ask);
		};
	}, [id, of, isEmpty]);
	return checked?.of === of ? checked.check : none;
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
