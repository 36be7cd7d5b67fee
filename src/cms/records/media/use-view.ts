import { useEffect } from "react";
import { recall, remember } from "../../kit/parts/kept-choice.ts";
import type { View } from "./media-address.ts";

/** Returns the view: from the URL, otherwise the last choice in this browser. */
export function useView(inAddress: View | undefined): View {
	useEffect(() => {
		if (inAddress) remember("media-view", inAddress);
	}, [inAddress]);
	return inAddress ?? (recall("media-view") === "list" ? "list" : "grid");
}
