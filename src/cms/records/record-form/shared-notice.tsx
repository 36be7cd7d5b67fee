import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { sharedBeyond } from "../../../model/rights/rights-wording.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { RemoveFromWebsite } from "./remove-from-website.tsx";

interface SharedNoticeProps {
	readonly name: CollectionName;
	readonly collection: AnyCollection;
	readonly record: AnyRecord | undefined;
	readonly onChanged: (record: AnyRecord) => void;
}

export function SharedNotice({ name, collection, record, onChanged }: SharedNoticeProps) {
	const { shownOn, publicWhen, singular } = collection;
	const keepBrand = useBrandAddress();
	return (
		<Alert role="note" color="gray" mb="md">
			{sharedBeyond(singular)}{" "}
			{shownOn && !publicWhen && record && <RemoveFromWebsite {...{ name, collection, record, onChanged }} />}
			{shownOn && publicWhen && (
				<>
					<Anchor component={Link} to={keepBrand(`/cms/${name}/by-brand`)} inherit>
						Choose on which of yours it is
					</Anchor>
					.
				</>
			)}
			{fieldsThatDiffer(collection).length > 0 &&
				" To change its texts on your websites, choose them at the top."}
		</Alert>
	);
}
