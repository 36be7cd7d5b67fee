import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { AnyCollection } from "../../model/collection.ts";
import { fieldsThatDiffer } from "../../model/overrides/overrides.ts";
import { sharedBeyond } from "../../model/rights-wording.ts";
import { useKeepBrand } from "../brand/brand.tsx";

/** Why a record cannot be changed here that is also on other websites, and what can be done on one's own. */
export function SharedNotice({ collection }: { readonly collection: AnyCollection }) {
	const { name, shownOn, singular } = collection;
	const keepBrand = useKeepBrand();
	return (
		<Alert role="note" color="gray" mb="md">
			{sharedBeyond(singular)}{" "}
			{shownOn && (
				<Anchor component={Link} to={keepBrand(`/cms/where?of=${name}`)} inherit>
					Choose on which of yours it is
				</Anchor>
			)}
			{fieldsThatDiffer(collection).length > 0 &&
				" What your websites say instead can be written below a field."}
		</Alert>
	);
}
