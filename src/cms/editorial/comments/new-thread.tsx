import { NativeSelect } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { AnyCollection } from "../../../model/collection.ts";
import { type About, type Board, useBoard } from "../../records/record-form/board.ts";
import { groupsOf } from "../../records/record-form/field-groups.ts";
import { AboutThread } from "./about-thread.tsx";
import { calls } from "./calls.ts";
import classes from "./comments.module.css";
import type { ThreadStore } from "./thread-store.ts";
import { WordsBox } from "./words-box.tsx";

interface NewThreadProps {
	readonly board: Board;
	readonly store: ThreadStore;
	readonly collection: AnyCollection;
	/** Undefined if the user did not request it: then the subject is the record. */
	readonly about: About | undefined;
}

export function NewThread({ board, store, collection, about }: NewThreadProps) {
	const anchor = about ?? { field: "" };
	const { field, quote = "" } = anchor;
	const card = useRef<HTMLDivElement>(null);
	const wish = useBoard(board, (view) => view.wish);
	const isAsked = about !== undefined;
	useEffect(() => {
		if (wish && isAsked) card.current?.querySelector("textarea")?.focus();
	}, [wish, isAsked]);
	const cancel = () => {
		card.current?.closest("section")?.querySelector("h2")?.focus();
		board.become({ about: undefined });
	};
	const fields = groupsOf(collection).flatMap((group) => group.fields);
	return (
		<div ref={card} className={classes.thread} data-active>
			{quote === "" ? (
				<NativeSelect
					aria-label="What the comment is about"
					size="xs"
					value={field}
					data={[
						{ value: "", label: "General" },
						...fields.map((value) => ({ value, label: collection.fields[value]?.label ?? value })),
					]}
					onChange={(event) => board.become({ about: { field: event.currentTarget.value } })}
				/>
			) : (
				<AboutThread {...{ board, collection }} anchor={anchor} />
			)}
			<WordsBox
				of={`${store.name}/${store.id}`}
				label="Your comment"
				placeholder="Comment"
				action="Comment"
				onCancel={isAsked ? cancel : undefined}
				send={async (text, key) => {
					const thread = await calls.add(store.name, store.id, { anchor, text }, key);
					store.put(thread);
					board.become({ about: undefined, active: thread.id });
				}}
			/>
		</div>
	);
}
