import { useCallback, useEffect, useReducer, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ComingAddress } from "./coming-address.ts";

/** Includes pending changes; changes accumulate. */
export function useListAddress() {
	const [address, setAddress] = useSearchParams();
	const { state } = useLocation();
	const [coming] = useState(() => new ComingAddress(address, crypto.randomUUID()));
	const [, show] = useReducer((times: number) => times + 1, 0);
	useEffect(() => {
		if (coming.came(address, state)) show();
	}, [coming, address, state]);
	const change = useCallback(
		(changes: Readonly<Record<string, string>>) => {
			const mark = coming.change(changes);
			show();
			// Typing must not create history entries.
			const isOfView = ["q", "columns", "view", "shown"].some((name) => name in changes);
			setAddress(coming.current, { replace: isOfView, state: mark });
		},
		[coming, setAddress],
	);
	return [coming.current, change] as const;
}
