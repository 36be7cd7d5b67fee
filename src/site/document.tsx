import type { ReactNode } from "react";
import { countryOf } from "../model/brands.ts";
import { mediaAt } from "../model/media-facts.ts";
import { pageColors } from "../model/palette.ts";
import { DevelopmentBar } from "./frame/development-bar.tsx";
import { Footer } from "./frame/footer.tsx";
import { Navigation } from "./frame/navigation.tsx";
import { heroMediaOf } from "./hero-media.ts";
import { fallbackOf, iconAddress, isPicture } from "./picture/renditions.ts";
import type { Assets, Site } from "./site.ts";
import { Style, usePageUses } from "./uses.tsx";

/** What every page is given. */
export interface PageProps {
	readonly site: Site;
	readonly assets: Assets;
}

interface DocumentProps extends PageProps {
	readonly title: string;
	readonly description: string;
	/** Path of the page's one address, "" for a page that has none. */
	readonly path: string;
	/** The complete address that search engines are to list; this website's unless given. */
	readonly canonical?: string;
	/** What the title block calls this page. */
	readonly sheet: string;
	readonly children: ReactNode;
}

/** The HTML around every page: head, navigation, content, title block. */
export function Document(props: DocumentProps) {
	const { site, sheet, path, children } = props;
	const home = path === "/" ? "" : "/";
	return (
		<html lang={countryOf(site.key).language}>
			<DocumentHead {...props} />
			<body>
				<a className="skip" href="#content">
					Skip to content
				</a>
				{site.isDevelopment && <DevelopmentBar site={site} />}
				<Navigation site={site} home={home} />
				{children}
				<Footer site={site} home={home} sheet={sheet} />
			</body>
		</html>
	);
}

function DocumentHead({ site, assets, title, description, path, canonical }: DocumentProps) {
	const picture = shareable(site);
	const colors = pageColors(site.primaryColor, site.secondaryColor);
	const icon = iconOf(site);
	const uses = usePageUses();
	uses.pictures.add(icon);
	uses.isMeasured = site.measurementId !== "";
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="theme-color" content={colors.paper} />
			<title>{title}</title>
			<meta name="description" content={description} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:site_name" content={site.name} />
			{picture && <meta property="og:image" content={picture} />}
			{path && <link rel="canonical" href={canonical ?? site.origin + path} />}
			<link rel="icon" href={icon} />
			{assets.fonts.map((font) => (
				<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
			))}
			{/* In the page: a phone would wait for one more round trip before it draws anything. */}
			<Style>{assets.styles}</Style>
			<Style>{colors.style}</Style>
			<noscript>
				<Style>{lateContent}</Style>
			</noscript>
			{site.isDevelopment && <script type="module" src={assets.developmentScript} />}
			{site.measurementId && (
				<script type="module" src={assets.googleAnalyticsScript} data-measurement-id={site.measurementId} />
			)}
			<script type="module" src={assets.script} />
		</head>
	);
}

// A list that comes after its page is put in place by a script; without one it is read where it stands.
const lateContent = `div[hidden][id^="S:"]{display:block!important;padding:2rem}.loading{display:none}`;

function shareable(site: Site): string {
	const media = heroMediaOf(site.heroMediaUrl, site.media);
	const picture = media?.kind === "video" ? media.poster : media;
	if (!picture) return "";
	const address = isPicture(picture.media) ? fallbackOf(picture.media, { shape: "card" }).src : picture.src;
	return address.startsWith("/") ? site.origin + address : address;
}

/** The square around the focal point of the logo. */
function iconOf({ logo, media }: Site): string {
	const file = mediaAt(media, logo);
	// Browsers that are given none would ask for /favicon.ico.
	return isPicture(file) ? iconAddress(file) : logo || "data:,";
}
