import { useEffect, useState } from "react";
import type { Overview } from "../../model/api.ts";
import { client } from "../client.ts";

interface Loaded {
	/** Undefined while it is on its way. */
	readonly overview?: Overview;
	readonly error?: unknown;
}

/** What the dashboard shows, asked for when it is opened. */
export function useOverview() {
	const [loaded, setLoaded] = useState<Loaded>({});
	const [attempt, setAttempt] = useState(0);
	useEffect(() => {
		let isCurrent = true;
		setLoaded({});
		client.data.overview().then(
			(overview) => isCurrent && setLoaded({ overview }),
			(error) => isCurrent && setLoaded({ error }),
		);
		// Asked again when somebody wishes so.
		void attempt;
		return () => {
			isCurrent = false;
		};
	}, [attempt]);
	return { ...loaded, retry: () => setAttempt((count) => count + 1) };
}
