import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CollectionName } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { calls } from "./calls.ts";

interface CommentsLinkProps {
	readonly name: CollectionName;
	readonly id: string;
	/** Changes when the comments may have changed. */
	readonly mark: string;
}

/** Number of a record's open comments with a link to them; renders nothing if there are none. */
export function CommentsLink({ name, id, mark }: CommentsLinkProps) {
	const keepBrand = useBrandAddress();
	const [open, setOpen] = useState(0);
	useEffect(() => {
		let isWanted = true;
		// A new mark triggers a reload.
		void mark;
		calls
			.list(name, id, { state: "open", limit: 1 })
			.then((page) => isWanted && setOpen(page.open))
			// The preview works without it.
			.catch(() => undefined);
		return () => {
			isWanted = false;
		};
	}, [name, id, mark]);
	if (open === 0) return null;
	return (
		<Button component={Link} to={keepBrand(`/cms/${name}/${id}#comments`)} size="xs" variant="default">
			{countOf(open, "open comment")}
		</Button>
	);
}
