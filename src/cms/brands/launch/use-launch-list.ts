import { useCallback, useEffect, useState } from "react";
import type { LaunchList } from "../../../model/api/editorial/launch-api.ts";
import { launchCalls } from "./launch-calls.ts";

const againMs = 10 * 60 * 1_000;

/** Loads stored facts first, then remote checks. Reloads when the tab regains focus. */
export function useLaunchList(id: string, version: number) {
	const [list, setList] = useState<LaunchList>();
	const [isLooking, setLooking] = useState(false);
	const [error, setError] = useState<unknown>();
	const [tries, setTries] = useState(0);
	const load = useCallback(
		async (isStill: () => boolean) => {
			const read = await launchCalls.list(id, false);
			if (isStill()) setList((before) => withSeen(read, before));
			setLooking(true);
			const seen = await launchCalls.list(id, true);
			if (isStill()) setList(seen);
		},
		[id],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another version is another list, and a retry asks again
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
	return { list, setList, isLooking, error, retry: () => setTries((count) => count + 1) };
}

/** Retains earlier check results until new ones arrive. */
function withSeen(read: LaunchList, before: LaunchList | undefined): LaunchList {
	const items = read.items.map((item) => {
		const known = before?.items.find(({ id }) => id === item.id);
		return item.state === "unknown" && known ? known : item;
	});
	return { ...read, items };
}
