import { useCallback, useEffect, useState } from "react";

export type Loaded<T> =
	| { readonly status: "loading" }
	| { readonly status: "failed"; readonly error: unknown }
	| { readonly status: "loaded"; readonly value: T };

/** Reloads when the key changes or on request. */
export function useLoaded<T>(
	key: string,
	load: () => Promise<T>,
): Loaded<T> & { readonly reload: () => void } {
	const [turn, setTurn] = useState(0);
	const [state, setState] = useState<Loaded<T> & { readonly key?: string }>({ status: "loading" });
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded; the function is new at each render
	useEffect(() => {
		let isWanted = true;
		load().then(
			(value) => isWanted && setState({ status: "loaded", value, key }),
			(error: unknown) => isWanted && setState({ status: "failed", error, key }),
		);
		return () => {
			isWanted = false;
		};
	}, [key, turn]);
	const reload = useCallback(() => setTurn((before) => before + 1), []);
	const current: Loaded<T> = state.key === key ? state : { status: "loading" };
	return { ...current, reload };
}
