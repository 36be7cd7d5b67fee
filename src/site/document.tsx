import type { ReactNode } from "react";
import { countryOf } from "../model/brands.ts";
import { descriptionOf } from "../model/excerpt.ts";
import { pageColors } from "../model/palette.ts";
import { feedTitle, feedTypes } from "./documents/feed.ts";
import type { CardPage } from "./drawn/card.ts";
import { iconLinks } from "./drawn/icon.ts";
import { type AlternateAddress, isFindable } from "./found.ts";
import { DevelopmentBar } from "./frame/development-bar.tsx";
import { Footer } from "./frame/footer.tsx";
import { Navigation } from "./frame/navigation.tsx";
import { type Fact, JsonLd } from "./json-ld/json-ld.tsx";
import { SharedAs } from "./shared-as.tsx";
import type { Assets, PageKind, Site } from "./site.ts";
import { Style, usePageUses } from "./uses.tsx";

/** What every page is given. */
export interface PageProps {
	readonly site: Site;
	readonly assets: Assets;
}

/** What a page says of itself beside its content. */
export interface DocumentProps extends PageProps {
	readonly title: string;
	readonly description: string;
	/** Path of the page's one address, "" for a page that has none and is not to be found. */
	readonly path: string;
	/** The complete address that search engines are to list; this website's unless given. */
	readonly canonical?: string;
	/** The same page for readers of other countries, and itself. */
	readonly alternates?: readonly AlternateAddress[];
	/** What the page tells machines of what it shows. */
	readonly facts?: readonly Fact[];
	/** The page as the picture that stands for it shows it; left out where none does. */
	readonly card?: CardPage;
	/** Whose styles it has beside those of every page; the library's unless given. */
	readonly kind?: PageKind;
	/** The composition that a landing page is in; "" for none. */
	readonly composition?: string;
	/** What the title block calls this page. */
	readonly sheet: string;
	readonly children: ReactNode;
}

/** The HTML around every page: head, navigation, content, title block. */
export function Document(props: DocumentProps) {
	const { site, sheet, path, facts = [], children } = props;
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
				<JsonLd facts={facts} />
			</body>
		</html>
	);
}

function DocumentHead(props: DocumentProps) {
	const { site, assets, title, description, path, canonical, alternates = [] } = props;
	const { kind = "library", composition = "" } = props;
	const colors = pageColors(site.primaryColor, site.secondaryColor);
	const uses = usePageUses();
	uses.isMeasured = site.measurementId !== "";
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="only light" />
			<meta name="theme-color" content={colors.paper} />
			<title>{title}</title>
			<meta name="description" content={descriptionOf(description)} />
			<SharedAs {...props} />
			{!(isFindable(site) && path) && <meta name="robots" content="noindex" />}
			{site.origin && path && <link rel="canonical" href={canonical ?? site.origin + path} />}
			{alternates.map(({ language, href }) => (
				<link key={language + href} rel="alternate" hrefLang={language} href={href} />
			))}
			{site.origin &&
				Object.entries(feedTypes).map(([feed, type]) => (
					<link key={feed} rel="alternate" type={type} title={feedTitle(site)} href={feed} />
				))}
			<Icons of={site} />
			{assets.fonts.map((font) => (
				<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
			))}
			{/* In the page: a phone would wait for one more round trip before it draws anything. */}
			<Style>{assets.styles}</Style>
			<Style>{assets.pageStyles[kind]}</Style>
			{assets.compositions?.[composition] && <Style>{assets.compositions[composition]}</Style>}
			<Style>{colors.style}</Style>
			<noscript>
				<Style>{lateContent}</Style>
			</noscript>
			{/* Browsers fetch it when they have nothing else to do, and once for all pages. */}
			<link rel="stylesheet" href={assets.printStyles} media="print" />
			{site.isDevelopment && <link rel="stylesheet" href={assets.developmentStyles} />}
			{site.isDevelopment && <script type="module" src={assets.developmentScript} />}
			{site.measurementId && (
				<script type="module" src={assets.googleAnalyticsScript} data-measurement-id={site.measurementId} />
			)}
			<script type="module" src={assets.script} />
		</head>
	);
}

function Icons({ of: site }: { of: Site }) {
	const { tab, phone } = iconLinks(site);
	return (
		<>
			{tab.map(({ type, href }) => (
				<link key={href} rel="icon" type={type} sizes={sizesOf[type]} href={href} />
			))}
			<link rel="apple-touch-icon" href={phone} />
			<link rel="manifest" href="/site.webmanifest" />
		</>
	);
}

const sizesOf: Readonly<Record<string, string>> = {
	"image/x-icon": "48x48",
	"image/png": "192x192",
	"image/svg+xml": "any",
};

// A list that comes after its page is put in place by a script; without one it is read where it stands.
const lateContent = `div[hidden][id^="S:"]{display:block!important;padding:2rem}.loading{display:none}`;
