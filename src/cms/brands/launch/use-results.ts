import { useCallback, useEffect, useState } from "react";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { client } from "../../client.ts";

const state = ["failed", "unknown", "waived", "passed"] as const;
const againMs = 10 * 60 * 1_000;

/**
 * Loads the results of all checks of a website: those of stored facts first, then those that need requests. Reloads when
 * the tab regains focus.
 */
export function useResults(website: string, version: number) {
	const [items, setItems] = useState<readonly CheckResult[]>();
	const [isLooking, setLooking] = useState(false);
	const [error, setError] = useState<unknown>();
	const [tries, setTries] = useState(0);
	const load = useCallback(
		async (isStill: () => boolean) => {
			const query = { website, state, limit: 200 };
			const stored = await client.data.checks(query);
			if (isStill()) setItems((before = []) => withKnown(stored.items, before));
			setLooking(true);
			const seen = await client.data.checks({ ...query, check: ["host", "form", "weight"], look: true });
			if (isStill()) setItems(withKnown(stored.items, seen.items));
		},
		[website],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another version has other results, and a retry asks again
	useEffect(() => {
		let isHere = true;
		const again = () => {
			load(() => isHere)
				.then(() => isHere && setError(undefined))
				.catch((reason) => isHere && setError(reason))
				.finally(() => isHere && setLooking(false));
		};
		again();
		const timer = setInterval(again, againMs);
		window.addEventListener("focus", again);
		return () => {
			isHere = false;
			clearInterval(timer);
			window.removeEventListener("focus", again);
		};
	}, [load, version, tries]);
	const replace = (result: CheckResult) =>
		setItems((before = []) => before.map((each) => (each.key === result.key ? result : each)));
	return { items, replace, isLooking, error, retry: () => setTries((count) => count + 1) };
}

/** Replaces results that need a request by known ones. */
function withKnown(items: readonly CheckResult[], known: readonly CheckResult[]): readonly CheckResult[] {
	return items.map((item) =>
		item.state === "unknown" ? (known.find(({ key }) => key === item.key) ?? item) : item,
	);
}
