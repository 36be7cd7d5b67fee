import type { ArticleCard } from "../../model/article/article.ts";
import type { PageLink } from "../../model/pages/page.ts";
import { addressHere } from "../article-link.ts";
import type { ServiceCard, Site } from "../site.ts";

export interface SiteSummary {
	readonly services: readonly Pick<ServiceCard, "name" | "description" | "path">[];
	readonly caseStudies: readonly ArticleCard[];
	readonly insights: readonly ArticleCard[];
	readonly pages: readonly (Pick<PageLink, "path" | "title"> & { readonly summary: string })[];
}

/** llmstxt.org. */
export function llmsOf(site: Site, { services, caseStudies, insights, pages }: SiteSummary): string {
	const { origin, name, brand, contact } = site;
	const reachedBy = [contact.email, contact.phone].filter(Boolean).map(plain).join(", ");
	const articles = (list: readonly ArticleCard[]) =>
		list.map((article) => lineOf(article.title, addressHere(site, article), article.excerpt[0]));
	return [
		`# ${plain(name)}`,
		`> ${plain(site.metaDescription)}`,
		`${brand.label}, ${brand.country.name}.${reachedBy ? ` ${reachedBy}.` : ""}`,
		section("Pages", [
			lineOf("Home", `${origin}/`, site.copy.heroSubtitle),
			lineOf("Library", `${origin}/library`, "All insights, whitepapers and case studies."),
			lineOf("Feed", `${origin}/feed.json`, "The same as JSON Feed, with all of their text."),
			...pages.map(({ path, title, summary }) => lineOf(title, origin + path, summary)),
		]),
		section(
			"Services",
			services.map(({ name: service, description, path }) =>
				path ? lineOf(service, origin + path, description) : `- ${plain(service)}${note(description)}`,
			),
		),
		section("Case studies", articles(caseStudies)),
		section("Insights", articles(insights)),
	]
		.filter(Boolean)
		.join("\n\n")
		.concat("\n");
}

function section(title: string, lines: readonly string[]): string {
	return lines.length > 0 ? `## ${title}\n\n${lines.join("\n")}` : "";
}

function lineOf(title: string, address: string, about: string | undefined): string {
	return `- [${plain(title)}](${address})${note(about)}`;
}

function note(about = ""): string {
	return about ? `: ${plain(about)}` : "";
}

function plain(text: string): string {
	return text
		.replace(/\s+/g, " ")
		.replace(/[\\[\]<>`*_#]/g, "\\$&")
		.trim();
}
