import { ActionIcon, UnstyledButton } from "@mantine/core";
import { CheckIcon } from "@radix-ui/react-icons";
import { type ReactNode, useRef } from "react";
import type { CommentThread } from "../../../model/api/editorial/comment-api.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { When } from "../../kit/parts/when.tsx";
import { type Board, useBoard } from "../../records/record-form/board.ts";
import { calls } from "./calls.ts";
import { CommentItem } from "./comment-item.tsx";
import classes from "./comments.module.css";
import { activate, ThreadFrame } from "./thread-frame.tsx";
import type { ThreadStore } from "./thread-store.ts";
import { WordsBox } from "./words-box.tsx";

interface ThreadCardProps {
	readonly board: Board;
	readonly store: ThreadStore;
	readonly thread: CommentThread;
	readonly about: ReactNode;
}

export function ThreadCard({ board, store, thread, about }: ThreadCardProps) {
	const { people } = useLookups();
	const card = useRef<HTMLElement>(null);
	const isActive = useBoard(board, ({ active }) => active === thread.id);
	const [first, ...replies] = thread.comments;
	if (!first) return null;
	const isResolved = thread.resolvedAt > 0;
	const who = first.by === "" ? first.guest : nameOf(people, first.by);
	const settle = async () => {
		goToNext(card.current);
		try {
			store.put(await calls.resolve(thread, !isResolved));
			board.become({ active: undefined });
		} catch (error) {
			showFailure(isResolved ? "It could not be reopened" : "It could not be resolved", error);
			void store.load().catch(() => undefined);
		}
	};
	const shared = { store, thread, isWhole: isActive };
	return (
		<ThreadFrame {...{ board, card }} id={thread.id} label={`Comment by ${who}`}>
			<div className={classes.about}>
				{about}
				{!isResolved && (
					<ActionIcon
						variant="subtle"
						color="gray"
						size={24}
						aria-label={`Resolve the comment by ${who}`}
						title="Resolve"
						onClick={() => void settle()}
					>
						<CheckIcon aria-hidden />
					</ActionIcon>
				)}
			</div>
			<CommentItem {...shared} comment={first} />
			{isActive && replies.map((comment) => <CommentItem key={comment.id} {...shared} comment={comment} />)}
			{isResolved && (
				<div className={classes.settled}>
					<span className={classes.when}>
						Resolved by {nameOf(people, thread.resolvedBy)} <When at={thread.resolvedAt} />
					</span>
					<BusyButton run={settle} failure="">
						Reopen
					</BusyButton>
				</div>
			)}
			{isActive && !isResolved && (
				<WordsBox
					of={thread.id}
					label={`Reply to ${who}`}
					placeholder="Reply"
					action="Reply"
					send={async (text, key) => store.put(await calls.reply(thread, text, key))}
				/>
			)}
			{!isActive && (replies.length > 0 || !isResolved) && (
				<UnstyledButton
					className={classes.more}
					aria-expanded={false}
					onClick={() => activate(board, thread.id)}
				>
					{sayReplies(replies.length)}
				</UnstyledButton>
			)}
		</ThreadFrame>
	);
}

function sayReplies(count: number): string {
	if (count === 0) return "Reply";
	return count === 1 ? "1 reply" : `${count} replies`;
}

function goToNext(card: HTMLElement | null) {
	const next = card?.closest("li")?.nextElementSibling?.querySelector("article");
	const heading = card?.closest("section")?.querySelector<HTMLElement>("h2");
	(next ?? heading)?.focus();
}
