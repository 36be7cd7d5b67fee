import { useEffect, useState } from "react";
import type { RecordNews } from "../../../model/api/people/presence.ts";
import type { Board } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { openSharedStream, type SharedStream } from "./shared-stream.ts";

/** Without a keystroke for this long, a user no longer counts as typing. */
const typingMs = 6_000;

const streams = new Map<string, SharedStream>();

/** Shared by all tabs of this browser. */
export function streamOf(uid: string): SharedStream {
	const stream = streams.get(uid) ?? openSharedStream(uid);
	streams.set(uid, stream);
	return stream;
}

interface Hears {
	readonly form: RecordForm;
	readonly board: Board | undefined;
	readonly onReview: (version: number) => void;
}

/** Passes changes to the form while it is open. @returns null if unknown */
export function usePresence(key: string, uid: string, { form, board, onReview }: Hears): RecordNews | null {
	const [news, setNews] = useState<RecordNews | null>(null);
	useEffect(() => {
		const record = streamOf(uid).open(key, (heard) => {
			setNews(heard);
			if (!heard) return;
			board?.become({ heard: heard.comments });
			form.hear({ version: heard.version, revision: heard.draft?.version ?? 0 });
			onReview(heard.review);
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
	}, [key, uid, form, board, onReview]);
	return news;
}
