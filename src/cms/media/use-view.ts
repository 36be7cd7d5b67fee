import { useEffect } from "react";
import type { View } from "./media-address.ts";

const key = "frontage-media-view";

/** How files are shown: as the address says, else as was last chosen in this browser. */
export function useView(inAddress: View | undefined): View {
	useEffect(() => {
		if (inAddress) remember(inAddress);
	}, [inAddress]);
	return inAddress ?? recall();
}

function recall(): View {
	try {
		return localStorage.getItem(key) === "list" ? "list" : "grid";
	} catch {
		// A browser that keeps nothing shows pictures each time.
		return "grid";
	}
}

function remember(view: View) {
	try {
		localStorage.setItem(key, view);
	} catch {
		// As above.
	}
}
