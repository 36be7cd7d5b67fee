import { NativeSelect } from "@mantine/core";
import { useNavigate } from "react-router";
import { brandLabel } from "../../model/brands.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { RecordOf } from "../../model/model.ts";
import { keyOf } from "../edit/use-fallbacks.ts";
import { BrandChip } from "../parts/brand.tsx";
import { settingsAddress } from "./chosen-website.ts";
import classes from "./settings.module.css";

interface WebsiteChoiceProps {
	readonly websites: readonly RecordOf<"websites">[];
	readonly id: string;
}

/** Chooses whose settings are shown. */
export function WebsiteChoice({ websites, id }: WebsiteChoiceProps) {
	const navigate = useNavigate();
	const website = websites.find((candidate) => candidate.id === id);
	return (
		<div className={classes.choice}>
			<NativeSelect
				size="xs"
				aria-label="Settings of"
				value={id}
				data={[
					{ value: settingsForAllId, label: "All websites" },
					...websites.map(({ id: value, name, domain, domainKey }) => ({
						value,
						label: `${name || domain} (${brandLabel(keyOf(domainKey))})`,
					})),
				]}
				onChange={(event) => navigate(settingsAddress(websites, event.currentTarget.value))}
			/>
			{website ? (
				<BrandChip {...website} name={website.domain} />
			) : (
				"These apply to every website that has none of its own."
			)}
		</div>
	);
}
