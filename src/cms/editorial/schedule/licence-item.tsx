import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { Licence } from "../../../model/api/editorial/schedule-api.ts";
import { useKeepBrand } from "../../context/brand/brand.tsx";
import classes from "./calendar-screen.module.css";

/** A file whose licence ends on a day, with the ways to it and to where it is used. */
export function LicenceItem({ licence: { id, name, usedBy, hasMore } }: { readonly licence: Licence }) {
	const keepBrand = useKeepBrand();
	return (
		<li className={`${classes.item} ${classes.licence}`}>
			<Anchor component={Link} to={keepBrand(`/cms/media/${id}`)} inherit fw="bold">
				{name}
			</Anchor>
			<span>Licence ends · {usedBy.length > 0 ? "used in" : "used nowhere"}</span>
			{usedBy.map(({ collection, recordId, title }) => (
				<Anchor
					key={`${collection}/${recordId}`}
					component={Link}
					to={keepBrand(`/cms/${collection}/${encodeURIComponent(recordId)}`)}
					inherit
				>
					{title || "Untitled"}
				</Anchor>
			))}
			{hasMore && <span>and in more</span>}
		</li>
	);
}
