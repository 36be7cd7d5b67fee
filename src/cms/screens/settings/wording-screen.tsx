import { Anchor, Group, Text } from "@mantine/core";
import { Link, type LoaderFunctionArgs } from "react-router";
import type { DomainKey } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { collections } from "../../../model/model.ts";
import { isOfSeveral } from "../../../model/settings-scope.ts";
import { client } from "../../client.ts";
import { brandOf, useBrandName } from "../../context/brand/brand.tsx";
import { withBrand } from "../../context/brand/brand-address.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { userNow } from "../../kit/parts/user.ts";
import { findDraft } from "../../records/list/find-draft.ts";
import { findSettings } from "../../records/record-form/find-settings.ts";
import { drafts } from "../../records/record-form/tab.ts";
import { loadWidgets } from "../../records/widgets/registry.tsx";
import { findChosenWebsite } from "./chosen-website.ts";
import { SettingsForm } from "./settings-form.tsx";

export const namesOf = () => ({ title: "Wording", what: "The wording" });

export async function load({ params, request }: LoaderFunctionArgs) {
	const brand = brandOf(new URL(request.url).searchParams);
	const { scopes } = userNow();
	const requested = params.id ?? (brand ? undefined : scopes[0]);
	const sharedId = requested !== undefined && !brand && isOfSeveral(requested) ? requested : undefined;
	const website = sharedId ? undefined : await findChosenWebsite(requested, brand);
	if (website === "none") return { website, brand } as const;
	const id = website?.id ?? sharedId ?? settingsForAllId;
	const [record, draft, stored, resolved] = await Promise.all([
		findSettings(id),
		findDraft("settings", id),
		drafts.list("settings", id),
		client.data.resolvedSettings(id),
		loadWidgets(Object.values(collections.settings.fields)),
	]);
	return { website, id, record, draft, stored, resolved };
}

export default function WordingScreen({ data }: ScreenProps<typeof load>) {
	if (data.website === "none") return <NoWebsite brand={data.brand} />;
	return <SettingsForm key={data.id} {...data} />;
}

function NoWebsite({ brand }: { readonly brand: DomainKey | undefined }) {
	const name = useBrandName();
	return (
		<>
			<PageHeader title="Wording" />
			<Text mb="md">
				{name ? `${name} has no website yet` : "There is no such website"}, so there is nothing to set for it.
			</Text>
			<Group gap="lg">
				<Anchor component={Link} to={withBrand("/cms/websites/new", brand)}>
					Add a website
				</Anchor>
				<Anchor component={Link} to="/cms/settings/wording">
					Settings for all websites
				</Anchor>
			</Group>
		</>
	);
}
