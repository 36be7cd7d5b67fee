import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CollectionName } from "../../../model/model.ts";
import { useKeepBrand } from "../../context/brand/brand.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { calls } from "./calls.ts";

interface CommentsLinkProps {
	readonly name: CollectionName;
	readonly id: string;
	/** Changes when there may be others. */
	readonly mark: string;
}

/** How many comments of a record are open, and the way to them; nothing where there are none. */
export function CommentsLink({ name, id, mark }: CommentsLinkProps) {
	const keepBrand = useKeepBrand();
	const [open, setOpen] = useState(0);
	useEffect(() => {
		let isWanted = true;
		// Another mark is a reason to ask again.
		void mark;
		calls
			.list(name, id, { state: "open", limit: 1 })
			.then((page) => isWanted && setOpen(page.open))
			// The preview is as good without.
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
