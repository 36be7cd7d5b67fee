import { useCallback, useEffect, useState } from "react";

export type Loaded<T> =
	| { readonly status: "loading" }
	| { readonly status: "failed"; readonly error: unknown }
	| { readonly status: "loaded"; readonly value: T };

/** What a screen needs before it can be shown; loaded again when the key changes, or when asked again. */
export function useLoaded<T>(
	key: string,
	load: () => Promise<T>,
): Loaded<T> & { readonly latest: T | undefined; readonly reload: () => void } {
	const [turn, setTurn] = useState(0);
	/** What was loaded last, by whatever key. */
	const [latest, setLatest] = useState<T>();
	const [state, setState] = useState<Loaded<T> & { readonly key?: string }>({ status: "loading" });
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded; the function is new at each render
	useEffect(() => {
		let isWanted = true;
		const tell = (next: Loaded<T>) => {
			if (!isWanted) return;
			setState({ ...next, key });
			if (next.status === "loaded") setLatest(() => next.value);
		};
		load().then(
			(value) => tell({ status: "loaded", value }),
			(error: unknown) => tell({ status: "failed", error }),
		);
		return () => {
			isWanted = false;
		};
	}, [key, turn]);
	const reload = useCallback(() => setTurn((before) => before + 1), []);
	const current: Loaded<T> = state.key === key ? state : { status: "loading" };
	return { ...current, latest, reload };
}
