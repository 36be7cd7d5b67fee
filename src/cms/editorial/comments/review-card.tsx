import { UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import type { CommentThread, Verdict } from "../../../model/api/editorial/comment-api.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";
import badges from "../../kit/parts/state-badge.module.css";
import { When } from "../../kit/parts/when.tsx";
import { type Board, useBoard } from "../../records/record-form/board.ts";
import { CommentItem, verdictLabels } from "./comment-item.tsx";
import classes from "./comments.module.css";
import { activate, ThreadFrame } from "./thread-frame.tsx";
import type { ThreadStore } from "./thread-store.ts";

const looks: Readonly<Record<Verdict, string | undefined>> = {
	requested: badges.scheduled,
	approved: badges.live,
	"changes-wanted": badges.takenDown,
	withdrawn: badges.draft,
};

interface ReviewCardProps {
	readonly board: Board;
	readonly store: ThreadStore;
	readonly thread: CommentThread;
	readonly verdict: Verdict;
}

/** Requests and answers of a review, only the last one unless active. Users write them above the form. */
export function ReviewCard({ board, store, thread, verdict }: ReviewCardProps) {
	const { people } = useLookups();
	const card = useRef<HTMLElement>(null);
	const isActive = useBoard(board, ({ active }) => active === thread.id);
	const { id, comments, scope = allWebsites, resolvedBy, resolvedAt } = thread;
	const where = useWhere(scope);
	return (
		<ThreadFrame {...{ board, id, card }} label={`Review${where}`}>
			<div>
				<span className={`${badges.badge} ${looks[verdict]}`}>{verdictLabels[verdict] + where}</span>
			</div>
			{comments.slice(isActive ? 0 : -1).map((comment) => (
				<CommentItem key={comment.id} {...{ store, thread, comment }} isWhole={isActive} />
			))}
			{verdict === "withdrawn" && resolvedBy !== "" && (
				<span className={classes.when}>
					Withdrawn by {nameOf(people, resolvedBy)} <When at={resolvedAt} />
				</span>
			)}
			{!isActive && comments.length > 1 && (
				<UnstyledButton className={classes.more} aria-expanded={false} onClick={() => activate(board, id)}>
					Show all {comments.length}
				</UnstyledButton>
			)}
		</ThreadFrame>
	);
}

function useWhere(scope: WebsiteScope): string {
	const known = useScopeNames([scope]);
	return scope === allWebsites ? "" : `: ${scopeName(scope, known)}`;
}
