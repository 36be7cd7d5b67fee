import { useEffect, useState } from "react";
import type { ListQuery } from "../../client/data.ts";
import type { AnyRecord, Listed } from "../../model/api.ts";
import type { CollectionName } from "../../model/model.ts";
import { client } from "../client.ts";

/** A page of a list, as far as it has come. */
export interface ListPage {
	/** Undefined until the first answer. */
	readonly rows: readonly AnyRecord[] | undefined;
	readonly nextCursor: string | undefined;
	readonly error: unknown;
	/** True while the rows answer an older question. */
	readonly isBusy: boolean;
	reload(): void;
	/** Shows other rows at once, until the next answer. */
	show(rows: readonly AnyRecord[]): void;
}

interface Answer {
	readonly to: string;
	readonly page?: Listed<AnyRecord>;
	readonly error?: unknown;
}

/** Asks for a page whenever the question changes; answers to older questions are dropped. */
export function useList(name: CollectionName, query: ListQuery | undefined): ListPage {
	const [round, setRound] = useState(0);
	const [answer, setAnswer] = useState<Answer>({ to: "" });
	const question = JSON.stringify([round, query]);
	useEffect(() => {
		const [, asked] = JSON.parse(question) as [number, ListQuery | null];
		if (!asked) return;
		const controller = new AbortController();
		client.data.list(name, { ...asked, signal: controller.signal }).then(
			(page) => setAnswer({ to: question, page: page as unknown as Listed<AnyRecord> }),
			(error: unknown) =>
				controller.signal.aborted ||
				setAnswer(({ page }) => ({ to: question, error, ...(page && { page }) })),
		);
		return () => controller.abort();
	}, [name, question]);
	return {
		rows: answer.page?.items,
		nextCursor: answer.page?.nextCursor,
		error: answer.to === question ? answer.error : undefined,
		isBusy: answer.to !== question,
		reload: () => setRound((before) => before + 1),
		show: (rows) => setAnswer((was) => ({ ...was, page: { ...was.page, items: rows } })),
	};
}
