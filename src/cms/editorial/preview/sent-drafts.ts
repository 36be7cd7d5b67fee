import { useEffect, useState } from "react";
import type { CollectionName } from "../../../model/model.ts";

/** A message means that the server has a newer draft. */
const channelName = "frontage-drafts";
const called = (name: CollectionName, id: string) => `${name}/${id}`;

export function useTellingTabs(name: CollectionName, id: string, mark: string) {
	useEffect(() => {
		if (mark === "") return;
		const channel = new BroadcastChannel(channelName);
		channel.postMessage(called(name, id));
		channel.close();
	}, [name, id, mark]);
}

/** Changes when another tab sends a draft of the record, or this one regains focus. */
export function useSentDrafts(name: CollectionName, id: string): string {
	const [count, setCount] = useState(0);
	useEffect(() => {
		const next = () => setCount((before) => before + 1);
		const channel = new BroadcastChannel(channelName);
		channel.onmessage = ({ data }) => {
			if (data === called(name, id)) next();
		};
		addEventListener("focus", next);
		return () => {
			channel.close();
			removeEventListener("focus", next);
		};
	}, [name, id]);
	return String(count);
}
