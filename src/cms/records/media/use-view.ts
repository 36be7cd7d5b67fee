import { useEffect } from "react";
import { recall, remember } from "../../kit/parts/kept-choice.ts";
import type { View } from "./media-address.ts";

/** How files are shown: as the address says, else as was last chosen in this browser. */
export function useView(inAddress: View | undefined): View {
	useEffect(() => {
		if (inAddress) remember("media-view", inAddress);
	}, [inAddress]);
	return inAddress ?? (recall("media-view") === "list" ? "list" : "grid");
}
