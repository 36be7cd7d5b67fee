import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { withChanges } from "./list-address.ts";

/** The address of a list, and a way to change it: a change builds on the one before, also while that is on its way. */
export function useListAddress() {
	const [address, setAddress] = useSearchParams();
	const coming = useRef(address);
	// One may also have come here otherwise, such as back.
	useEffect(() => {
		coming.current = address;
	}, [address]);
	const change = useCallback(
		(changes: Readonly<Record<string, string>>) => {
			coming.current = withChanges(coming.current, changes);
			// Each letter that is typed is no page of its own to go back to.
			const isOfView = ["q", "columns", "view"].some((name) => name in changes);
			setAddress(coming.current, { replace: isOfView });
		},
		[setAddress],
	);
	return [address, change] as const;
}
