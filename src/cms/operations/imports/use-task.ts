import { useEffect, useState } from "react";
import type { ImportTask } from "../../../model/api/operating/import-api.ts";
import { calls } from "./calls.ts";

const againMs = 1_000;

/** An import as it is now: asked for again and again while something is done with it. */
export function useTask(loaded: ImportTask) {
	const [task, setTask] = useState(loaded);
	const [before, setBefore] = useState(loaded);
	if (before !== loaded) {
		setBefore(loaded);
		setTask(loaded);
	}
	const isBusy = task.doing !== "";
	useEffect(() => {
		if (!isBusy) return;
		let isHere = true;
		let timer = setTimeout(ask, againMs);
		function ask() {
			calls
				.find(task.id)
				.then((now) => isHere && setTask(now))
				// Somebody who is offline for a moment sees it again then.
				.catch(() => undefined)
				.finally(() => {
					if (isHere) timer = setTimeout(ask, againMs);
				});
		}
		return () => {
			isHere = false;
			clearTimeout(timer);
		};
	}, [isBusy, task.id]);
	return { task, setTask };
}
