import { Text } from "@mantine/core";
import { useState } from "react";
import type { Comment, CommentThread, Verdict } from "../../../model/api/editorial/comment-api.ts";
import { mayDeleteComment } from "../../../model/rights/comment-access.ts";
import { Face } from "../../context/face/face.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { MoreMenu } from "../../context/menu/action-menu.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { When } from "../../kit/parts/when.tsx";
import { calls } from "./calls.ts";
import classes from "./comments.module.css";
import { removeSoon } from "./remove-soon.ts";
import type { ThreadStore } from "./thread-store.ts";
import { WordsBox } from "./words-box.tsx";

export const verdictLabels: Readonly<Record<Verdict, string>> = {
	requested: "Review requested",
	approved: "Approved",
	"changes-wanted": "Changes requested",
	withdrawn: "Withdrawn",
};

interface CommentItemProps {
	readonly store: ThreadStore;
	readonly thread: CommentThread;
	readonly comment: Comment;
	readonly isWhole: boolean;
}

export function CommentItem({ store, thread, comment, isWhole }: CommentItemProps) {
	const { people } = useLookups();
	const user = useUser();
	const [isEdited, setEdited] = useState(false);
	const { id, by, guest, text, at, editedAt, deletedAt, verdict } = comment;
	const who = by === "" ? guest : nameOf(people, by);
	if (deletedAt > 0)
		return (
			<Text size="sm" c="dimmed">
				{who} deleted this comment
			</Text>
		);
	const isOwn = by !== "" && by === user.id && !verdict;
	const mayDelete = mayDeleteComment(actorOf(user), comment) && !verdict;
	return (
		<div className={classes.said}>
			<Face id={by === "" ? `guest ${guest}` : by} name={who} />
			<div className={classes.by}>
				<b className={classes.who}>{who}</b>{" "}
				<span className={classes.when}>
					<When at={at} />
					{editedAt > 0 && " · edited"}
					{verdict && ` · ${verdictLabels[verdict]}`}
				</span>
				{by === "" && <div className={classes.when}>not verified · by share link</div>}
			</div>
			{(isOwn || mayDelete) && (
				<MoreMenu
					of={`the comment by ${who}`}
					entries={[
						isOwn && { label: "Edit", onClick: () => setEdited(true) },
						{ label: "Delete", isDangerous: true, onClick: () => removeSoon(store, thread.id, id) },
					]}
				/>
			)}
			{isEdited ? (
				<div className={classes.words}>
					<WordsBox
						of={id}
						label="Your comment"
						action="Save"
						first={text}
						isFocused
						onCancel={() => setEdited(false)}
						send={async (words) => {
							store.put(await calls.edit(store.find(thread.id) ?? thread, id, words));
							setEdited(false);
						}}
					/>
				</div>
			) : (
				text && (
					<p className={classes.words} data-cut={!isWhole || undefined}>
						{text}
					</p>
				)
			)}
		</div>
	);
}
