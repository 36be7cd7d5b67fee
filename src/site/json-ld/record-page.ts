import type { RecordPage } from "../../model/article/record-page.ts";
import { drawnSection, type SectionKey } from "../../model/look/sections.ts";
import type { MediaFacts } from "../../model/media/media-facts.ts";
import { fallbackOf, isPicture } from "../picture/renditions.ts";
import { absolute } from "../seo.ts";
import type { PersonCard, ServiceCard, Site } from "../site.ts";
import { breadcrumbsTo } from "./article.ts";
import type { Fact } from "./json-ld.tsx";
import { personFact } from "./landing.ts";
import { organizationName } from "./organization.ts";

/** Empty if the site has no public address. @param address for search engines */
export function servicePageFacts(
	site: Site,
	{ card }: RecordPage<ServiceCard>,
	address: string,
): readonly Fact[] {
	if (!site.origin) return [];
	const { name, description, image, media } = card;
	return [
		{
			"@type": "Service",
			"@id": `${address}#service`,
			url: address,
			name,
			description,
			image: pictureAt(site, image, media),
			provider: organizationName(site),
			areaServed: site.area.length === 1 ? site.area[0] : site.area,
		},
		breadcrumbs(site, "solutions", card),
	];
}

/** Empty if the site has no public address. @param address for search engines */
export function personPageFacts(
	site: Site,
	{ card }: RecordPage<PersonCard>,
	address: string,
): readonly Fact[] {
	if (!site.origin) return [];
	const { bio, photo, media, email, phone, qualifications } = card;
	return [
		{
			...personFact(site, card),
			"@id": `${address}#person`,
			url: address,
			description: bio,
			image: pictureAt(site, photo, media),
			email,
			telephone: phone,
			worksFor: organizationName(site),
			honorificSuffix: qualifications,
			hasCredential: credentialsOf(qualifications),
		},
		breadcrumbs(site, "team", card),
	];
}

/** Names are separated by commas. */
function credentialsOf(qualifications: string): readonly Fact[] | undefined {
	const names = qualifications.split(/[,;]/).map((name) => name.trim());
	const credentials = names.filter(Boolean).map((name) => ({
		"@type": "EducationalOccupationalCredential",
		name,
	}));
	return credentials.length > 0 ? credentials : undefined;
}

function breadcrumbs(site: Site, section: SectionKey, { name, path = "" }: ServiceCard | PersonCard): Fact {
	const { id, menu } = site.sections.find(({ key }) => key === section) ?? drawnSection(section);
	return breadcrumbsTo(site, [
		[menu, `${site.origin}/#${id}`],
		[name, site.origin + path],
	]);
}

function pictureAt(site: Site, src: string, media: MediaFacts | undefined): string {
	return absolute(site, isPicture(media) ? fallbackOf(media, {}).src : src);
}
