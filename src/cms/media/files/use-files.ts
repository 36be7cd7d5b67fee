import { useEffect, useRef, useState } from "react";
import type { ListQuery } from "../../../client/data.ts";
import { client } from "../../client.ts";
import { type MediaFile, shownFields } from "./media-file.ts";

/** Which files are wanted, and in which order. */
export type FilesQuery = Pick<ListQuery, "search" | "where" | "order">;

export interface FilesPage {
	/** Undefined until the first answer. */
	readonly files: readonly MediaFile[] | undefined;
	readonly error: unknown;
	/** True while the files answer an older question, or more of them are on their way. */
	readonly isBusy: boolean;
	/** Adds the next files; undefined when there are no more. */
	readonly onMore: (() => void) | undefined;
	reload(): void;
	/** Shows other files at once, until the next answer. */
	show(files: readonly MediaFile[]): void;
}

interface Answer {
	readonly to: string;
	readonly files?: readonly MediaFile[];
	readonly nextCursor?: string | undefined;
	readonly error?: unknown;
}

/** How many files come at a time: rows of two to six are full. */
export const pageLength = 60;

/** Asks for files whenever the question changes, and for more of them on demand; answers to older questions are dropped. */
export function useFiles(query: FilesQuery): FilesPage {
	const [round, setRound] = useState(0);
	const [answer, setAnswer] = useState<Answer>({ to: "" });
	const asked = JSON.stringify(query);
	const [wanted, setWanted] = useState({ of: asked, count: pageLength });
	const count = wanted.of === asked ? wanted.count : pageLength;
	const question = JSON.stringify([round, query, count]);
	const latest = useRef(answer);
	latest.current = answer;
	useEffect(() => {
		const controller = new AbortController();
		const [, of, most] = JSON.parse(question) as [number, FilesQuery, number];
		const hasBefore = latest.current.to === JSON.stringify([round, of, most - pageLength]);
		load(of, most, hasBefore ? latest.current : {}, controller.signal).then(
			(page) => setAnswer({ to: question, ...page }),
			(error: unknown) => controller.signal.aborted || setAnswer((was) => ({ ...was, to: question, error })),
		);
		return () => controller.abort();
	}, [question, round]);
	const isBusy = answer.to !== question;
	return {
		files: answer.files,
		error: isBusy ? undefined : answer.error,
		isBusy,
		onMore:
			answer.nextCursor !== undefined && answer.files
				? () => !isBusy && setWanted({ of: asked, count: count + pageLength })
				: undefined,
		reload: () => setRound((before) => before + 1),
		show: (files) => setAnswer((was) => ({ ...was, files })),
	};
}

/** The first files, up to `most`, on top of those that have come before. */
async function load(
	query: FilesQuery,
	most: number,
	before: Pick<Answer, "files" | "nextCursor">,
	signal: AbortSignal,
): Promise<Pick<Answer, "files" | "nextCursor">> {
	const { files = [], nextCursor } = before;
	if (files.length >= most || (files.length > 0 && nextCursor === undefined)) return before;
	const page = await client.data.list("media", {
		...query,
		fields: shownFields,
		limit: pageLength,
		...(nextCursor !== undefined && { cursor: nextCursor }),
		signal,
	});
	const more = { files: [...files, ...page.items], nextCursor: page.nextCursor };
	return page.items.length === 0 ? { ...more, nextCursor: undefined } : load(query, most, more, signal);
}
