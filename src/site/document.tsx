import { descriptionOf } from "../model/article/excerpt.ts";
import type { NamedBrand } from "../model/brands.ts";
import { lookAttributes, partsOfLook } from "../model/look/look.ts";
import { pageColors } from "../model/look/palette.ts";
import { feedTitle, feedTypes } from "./documents/feed.ts";
import { iconLinks } from "./drawn/icon.ts";
import { fontsOf } from "./fonts.ts";
import { Footer } from "./frame/footer.tsx";
import { Navigation, partsOfMenus } from "./frame/navigation.tsx";
import { JsonLd } from "./json-ld/json-ld.tsx";
import type { DocumentProps } from "./page-props.ts";
import { isFindable } from "./seo.ts";
import { SharedAs } from "./shared-as.tsx";
import type { Site } from "./site.ts";
import { Style, usePageUses } from "./uses.tsx";

export function Document(props: DocumentProps) {
	const { site, path, facts = [], children } = props;
	const home = path === "/" ? "" : "/";
	return (
		<html lang={site.brand.language} data-brand={site.key} {...lookAttributes(site.look)}>
			<DocumentHead {...props} />
			<body>
				<a className="skip" href="#content">
					Skip to content
				</a>
				{site.isDevelopment && <DevelopmentBar site={site} />}
				<Navigation site={site} home={home} path={path} />
				{children}
				<Footer site={site} home={home} />
				<JsonLd facts={facts} />
			</body>
		</html>
	);
}

function DocumentHead(props: DocumentProps) {
	const { site, assets, title, description, path, canonical, alternates = [] } = props;
	const { kind = "library" } = props;
	const parts = [
		...(props.parts ?? []),
		...partsOfLook(site.look, kind === "landing"),
		...partsOfMenus(site),
	];
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
			{fontsOf(assets, site.look).map((font) => (
				<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
			))}
			{/* Inlined, to save a round trip before the first paint. */}
			<Style>{assets.styles}</Style>
			<Style>{assets.pageStyles[kind]}</Style>
			{parts.map((part) => assets.parts?.[part] && <Style key={part}>{assets.parts[part]}</Style>)}
			<Style>{colors.style}</Style>
			<noscript>
				<Style>{lateContent}</Style>
			</noscript>
			{/* On a landing page, another file includes it. */}
			{kind !== "landing" && <link rel="stylesheet" href={assets.printStyles} media="print" />}
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

// Without scripts, lists that arrive later stay readable.
const lateContent = `div[hidden][id^="S:"]{display:block!important;padding:2rem}.loading{display:none}`;

/** Links work without the script. */
function DevelopmentBar({ site }: { site: Site }) {
	const brands = brandsOf(site);
	return (
		<nav className="development-bar" aria-label="Development">
			{brands.map(({ key, label }) => (
				<a
					key={key}
					href={addressOf(site, key)}
					data-domain={key}
					aria-current={key === site.key ? "true" : undefined}
				>
					{label}
				</a>
			))}
			<a href="/cms">CMS</a>
		</nav>
	);
}

function brandsOf({ brands, brand }: Site): readonly NamedBrand[] {
	return brands.length > 0 ? brands : [brand];
}

function addressOf({ origin, key: own, brands }: Site, key: string): string {
	const host = origin.replace(/^\w+:\/\//, "");
	const [label = "", ...rest] = host.split(".");
	const isKey = label === own || brands.some((brand) => brand.key === label);
	if (isKey && rest.length > 0) return `//${[key, ...rest].join(".")}/`;
	return /(^|\.)localhost(:|$)/.test(host) ? `//${key}.${host}/` : "/";
}
