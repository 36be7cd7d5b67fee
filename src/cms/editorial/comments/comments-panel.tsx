import { Button, CloseButton, Skeleton, Text, Title } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CommentThread } from "../../../model/api/editorial/comment-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { type Board, useBoard } from "../../records/record-form/board.ts";
import { groupsOf } from "../../records/record-form/field-groups.ts";
import { AboutThread } from "./about-thread.tsx";
import classes from "./comments.module.css";
import { NewThread } from "./new-thread.tsx";
import { listed } from "./order.ts";
import { ReviewCard } from "./review-card.tsx";
import { ThreadCard } from "./thread-card.tsx";
import type { ThreadStore } from "./thread-store.ts";

interface CommentsPanelProps {
	readonly board: Board;
	readonly name: CollectionName;
	readonly store: ThreadStore;
	readonly failure: unknown;
	readonly onRetry: () => void;
}

/** A side panel, or a bottom sheet on small screens. */
export function CommentsPanel({ board, name, store, failure, onRetry }: CommentsPanelProps) {
	const collection: AnyCollection = collections[name];
	const threads = useBoard(board, (view) => view.threads);
	const active = useBoard(board, (view) => view.active);
	const about = useBoard(board, (view) => view.about);
	// Re-renders when passages have moved.
	useBoard(board, (view) => view.order);
	const [areResolvedShown, showResolved] = useState(false);
	const fields = ["", ...groupsOf(collection).flatMap((group) => group.fields)];
	const { open, changed, resolved } = listed(threads ?? [], fields, board.places);
	const isNothing = threads !== undefined && !open.some(isComment) && changed.length === 0;
	const isEmpty = isNothing && !resolved.some(isComment);
	const isOfResolved = resolved.some(({ id }) => id === active);
	const panel = useFocusWithin(board);
	const close = () => board.become({ isOpen: false, active: undefined, about: undefined, wish: undefined });
	const leaveByKey = (event: KeyboardEvent<HTMLElement>) => {
		if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) close();
	};
	const card = (thread: (typeof open)[number], isChanged = false) =>
		thread.verdict ? (
			<ReviewCard key={thread.id} {...{ board, store, thread }} verdict={thread.verdict} />
		) : (
			<ThreadCard
				key={thread.id}
				{...{ board, store, thread }}
				about={<AboutThread {...{ board, collection, isChanged }} id={thread.id} anchor={thread.anchor} />}
			/>
		);
	return (
		<section ref={panel} className={classes.panel} aria-label="Comments" onKeyDown={leaveByKey}>
			<header className={classes.head}>
				<Title order={2} size="h5" tabIndex={-1}>
					Comments
				</Title>
				<Button size="compact-sm" variant="default" onClick={() => board.ask({ field: "" })}>
					New comment
				</Button>
				<CloseButton aria-label="Close the comments" onClick={close} />
			</header>
			<div className={classes.list}>
				{(about || isEmpty) && <NewThread {...{ board, store, collection, about }} />}
				{failure !== undefined && (
					<LoadFailure title="The comments could not be loaded" error={failure} onRetry={onRetry} />
				)}
				{!threads && failure === undefined && <Skeleton h={120} />}
				<Gone {...{ threads, active }} />
				{isNothing && (
					<Text size="sm" c="dimmed">
						{isEmpty ? "No comments yet." : "All comments are resolved."} Select words in a text, or go to a
						field, and press Ctrl-Alt-M or ⌘-⌥-M.
					</Text>
				)}
				<ol>{open.map((thread) => card(thread))}</ol>
				{changed.length > 0 && (
					<>
						<Title order={3} size="h6">
							No longer in the text
						</Title>
						<ol>{changed.map((thread) => card(thread, true))}</ol>
					</>
				)}
				{resolved.length > 0 && (
					<>
						<Button
							size="compact-sm"
							variant="subtle"
							color="gray"
							className={classes.resolved ?? ""}
							aria-expanded={areResolvedShown || isOfResolved}
							onClick={() => showResolved(!areResolvedShown)}
						>
							Resolved ({resolved.length})
						</Button>
						{(areResolvedShown || isOfResolved) && <ol>{resolved.map((thread) => card(thread))}</ol>}
					</>
				)}
			</div>
		</section>
	);
}

function isComment({ verdict }: CommentThread): boolean {
	return verdict === undefined;
}

interface GoneProps {
	readonly threads: readonly CommentThread[] | undefined;
	readonly active: string | undefined;
}

function Gone({ threads, active }: GoneProps) {
	if (active === undefined || !threads || threads.some(({ id }) => id === active)) return null;
	return (
		<Text size="sm" role="status">
			That comment was deleted.
		</Text>
	);
}

/** Moves the focus unless the user clicked into the text, and restores it on close. */
function useFocusWithin(board: Board) {
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		const before = document.activeElement;
		const { wish } = board.view;
		if (!wish) panel.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
		return () => {
			const isLost = document.activeElement === document.body || !document.activeElement?.isConnected;
			if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
		};
	}, [board]);
	return panel;
}
