import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useCallback } from "react";
import type { CollectionName } from "../../../model/model.ts";
import { initialsOf } from "../../context/face/faces.ts";
import { useUser } from "../../kit/parts/user.ts";
import type { Board } from "../../records/record-form/board.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { hearReview } from "../review/use-review.ts";
import { presenceKey } from "./follow-records.ts";
import classes from "./presence.module.css";
import { eachOnce, sayWho } from "./say-who.ts";
import { useOthers } from "./use-others.ts";
import { usePresence } from "./use-presence.ts";

const mostFaces = 3;

interface PresenceProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly form: RecordForm;
	readonly board: Board | undefined;
}

/** Other users, or the last editor of the draft. */
export function Presence({ name, id, form, board }: PresenceProps): ReactNode {
	const { id: uid } = useUser();
	const onReview = useCallback((version: number) => hearReview(form, name, version), [form, name]);
	const key = presenceKey({ collection: name, id, scope: form.scope });
	const news = usePresence(key, uid, { form, board, onReview });
	const { others, by, nameOfScope } = useOthers(news, uid);
	const who = sayWho(others, form.scope, nameOfScope);
	return (
		<span className={classes.presence}>
			{eachOnce(others)
				.slice(0, mostFaces)
				.map((person) => (
					<span key={person.uid} className={classes.face} title={person.name} aria-hidden>
						{initialsOf(person.name)}
					</span>
				))}
			<span className={classes.words}>{who || (by && `Draft by ${by}`)}</span>
			{/* Arrivals are announced, but not each time that a user types. */}
			<VisuallyHidden role="status">
				{sayWho(
					others.map((each) => ({ ...each, isTyping: false })),
					form.scope,
					nameOfScope,
				)}
			</VisuallyHidden>
		</span>
	);
}
