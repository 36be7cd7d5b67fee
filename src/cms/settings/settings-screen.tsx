import { Anchor, Group, Text } from "@mantine/core";
import { Link, useParams } from "react-router";
import { brandLabel, type DomainKey } from "../../model/brands.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { findSettings } from "../edit/find-settings.ts";
import { FormSkeleton } from "../edit/loaded-form.tsx";
import { useLoaded } from "../edit/use-loaded.ts";
import { useBrand } from "../parts/brand.tsx";
import { withBrand } from "../parts/brand-address.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { findChosenWebsite } from "./chosen-website.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The wording of a website, or of all of them. */
export default function SettingsScreen() {
	const { id } = useParams();
	const brand = useBrand();
	const chosen = useLoaded(`${id} ${brand}`, () => findChosenWebsite(id, brand));
	if (chosen.status === "loading") return <FormSkeleton />;
	if (chosen.status === "failed")
		return (
			<>
				<PageHeader title="Settings" />
				<LoadFailure title="The website could not be loaded" error={chosen.error} onRetry={chosen.reload} />
			</>
		);
	const website = chosen.value;
	if (website === "none") return <NoWebsite brand={brand} />;
	const of = website?.id ?? settingsForAllId;
	return <LoadedSettings key={of} website={website} id={of} />;
}

function NoWebsite({ brand }: { readonly brand: DomainKey | undefined }) {
	return (
		<>
			<PageHeader title="Settings" />
			<Text mb="md">
				{brand ? `${brandLabel(brand)} has no website yet` : "There is no such website"}, so there is nothing
				to set for it.
			</Text>
			<Group gap="lg">
				<Anchor component={Link} to={withBrand("/cms/websites/new", brand)}>
					Add a website
				</Anchor>
				<Anchor component={Link} to="/cms/settings">
					Settings for all websites
				</Anchor>
			</Group>
		</>
	);
}

type Props = Pick<Parameters<typeof SettingsForm>[0], "website" | "id">;

function LoadedSettings({ website, id }: Props) {
	const loaded = useLoaded(id, () => Promise.all([findSettings(id), findSettings(settingsForAllId)]));
	if (loaded.status === "loading") return <FormSkeleton />;
	if (loaded.status === "failed")
		return (
			<>
				<PageHeader title="Settings" />
				<LoadFailure title="The settings could not be loaded" error={loaded.error} onRetry={loaded.reload} />
			</>
		);
	const [record, forAll] = loaded.value;
	return <SettingsForm {...{ website, id, record, forAll }} />;
}
