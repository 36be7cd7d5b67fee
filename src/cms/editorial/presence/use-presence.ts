import { useEffect, useState } from "react";
import type { RecordNews } from "../../../model/api/people/presence.ts";
import type { Board } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { openSharedStream, type SharedStream } from "./shared-stream.ts";

/** Somebody who has not touched a key for so long does not type. */
const typingMs = 6_000;

const streams = new Map<string, SharedStream>();

/** The stream of a person; of all tabs of this browser together. */
export function streamOf(uid: string): SharedStream {
	const stream = streams.get(uid) ?? openSharedStream(uid);
	streams.set(uid, stream);
	return stream;
}

/**
 * Follows who has a record open for as long as its form is, and has the form hear what becomes of the record.
 * @param key of the record: its collection and its id
 * @returns null where nothing is known
 */
export function usePresence(
	key: string,
	uid: string,
	{ form, board }: { readonly form: RecordForm; readonly board: Board | undefined },
): RecordNews | null {
	const [news, setNews] = useState<RecordNews | null>(null);
	useEffect(() => {
		const record = streamOf(uid).open(key, (heard) => {
			setNews(heard);
			if (!heard) return;
			form.hear({ version: heard.version, revision: heard.draft?.version ?? 0 });
			board?.become({ heard: heard.comments });
		});
		let pause: ReturnType<typeof setTimeout> | undefined;
		const stopTyping = () => record.setTyping(false);
		const onInput = ({ target }: Event) => {
			if (!(target instanceof Element) || !target.closest("[data-field]")) return;
			record.setTyping(true);
			clearTimeout(pause);
			pause = setTimeout(stopTyping, typingMs);
		};
		document.addEventListener("input", onInput);
		return () => {
			document.removeEventListener("input", onInput);
			clearTimeout(pause);
			record.close();
		};
	}, [key, uid, form, board]);
	return news;
}
