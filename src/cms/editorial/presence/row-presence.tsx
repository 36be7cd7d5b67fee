import { VisuallyHidden } from "@mantine/core";
import { Pencil1Icon } from "@radix-ui/react-icons";
import { type ReactNode, useEffect, useState } from "react";
import type { RecordNews } from "../../../model/api/people/presence.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { initialsOf } from "../../context/face/faces.ts";
import { useUser } from "../../kit/parts/user.ts";
import classes from "./presence.module.css";
import { eachOnce, sayWho } from "./say-who.ts";
import { useOthers } from "./use-others.ts";
import { streamOf } from "./use-presence.ts";

export function RowPresence({
	id,
	collection,
}: {
	readonly id: string;
	readonly collection: string;
}): ReactNode {
	const { id: uid } = useUser();
	const [news, setNews] = useState<RecordNews | null>(null);
	useEffect(
		() => streamOf(uid).open(`${collection}/${id}`, setNews, "watching").close,
		[uid, collection, id],
	);
	const { others, by, nameOfScope } = useOthers(news, uid);
	const [first, ...more] = eachOnce(others);
	const label = sayWho(others, allWebsites, nameOfScope) || (by && `Draft by ${by}`);
	if (label === "") return null;
	return (
		<span className={classes.atRow} title={label}>
			<span className={classes.face} data-draft={!first || undefined} aria-hidden>
				{first ? initialsOf(first.name) : <Pencil1Icon width={11} height={11} />}
				{more.length > 0 && `+${more.length}`}
			</span>
			<VisuallyHidden>{label}</VisuallyHidden>
		</span>
	);
}
