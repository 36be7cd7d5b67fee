import type { MenuLink } from "../../model/menu/menu-links.ts";
import { useOnce } from "../once.tsx";
import type { Site } from "../site.ts";
import { Script } from "../uses.tsx";
import { Logo } from "./logo.tsx";
import { foldedAt } from "./menu-width.ts";
import { sectionOf } from "./sections.ts";

interface NavigationProps {
	readonly site: Site;
	/** "" on the landing page, otherwise "/". */
	readonly home: "" | "/";
	readonly path: string;
}

export function Navigation({ site, home, path }: NavigationProps) {
	const current = isIn(site.navigation, path) ? path : "";
	const content = useOnce(`bar\n${home}\n${current}`, [site], <Content {...{ site, home, current }} />);
	const folded = foldedAt(site.navigation) && " folded";
	return <header className={`bar sheet${folded}`} {...content} />;
}

export function partsOfMenus({ navigation, footer }: Pick<Site, "navigation" | "footer">): readonly string[] {
	const folded = foldedAt(navigation);
	return [
		"search-icon",
		...(hasGroups(navigation) ? ["menu-groups", folded === "menu-folded" ? "" : "menu-panels"] : []),
		folded,
		hasGroups(footer) ? "menu-footer" : "",
	].filter(Boolean);
}

function Content({ site, home, current }: Omit<NavigationProps, "path"> & { readonly current: string }) {
	const { navigation } = site;
	const isFolded = foldedAt(navigation) !== "";
	const button = (
		<a className="button" href={`${home}#contact`}>
			{sectionOf(site, "contact").menu}
		</a>
	);
	return (
		<>
			<a className="brand" href={`${home}#home`}>
				{site.logo ? <Logo site={site} alt={site.name} /> : <span>{site.name}</span>}
			</a>
			{isFolded && button}
			<button type="button" className="menu-button" popoverTarget="menu">
				Menu
			</button>
			<nav id="menu" popover="auto" aria-label="Main">
				{navigation.map((link) =>
					link.children.length > 0 ? (
						<Group key={link.label + link.href} {...{ link, home, current }} />
					) : (
						<Item key={link.label + link.href} {...{ link, home, current }} />
					),
				)}
				{button}
			</nav>
			<SearchLink />
			{hasGroups(navigation) && <Script>{groupScript}</Script>}
		</>
	);
}

function SearchLink() {
	return (
		<a className="find" href="/search">
			<svg
				role="img"
				aria-label="Search"
				width="20"
				height="20"
				viewBox="0 0 20 20"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.75"
			>
				<circle cx="8.5" cy="8.5" r="5.75" />
				<path d="m13 13 5 5" />
			</svg>
		</a>
	);
}

interface ItemProps {
	readonly link: MenuLink;
	readonly home: "" | "/";
	readonly current: string;
}

function Item({ link: { label, href }, home, current }: ItemProps) {
	return (
		<a href={addressOf(href, home)} aria-current={href === current ? "page" : undefined}>
			{label}
		</a>
	);
}

/** Its own page is the first link. Opens without a script. */
function Group({ link, home, current }: ItemProps) {
	const { label, href, children } = link;
	const links = href === "" ? children : [{ ...link, children: [] }, ...children];
	return (
		<details name="menu">
			<summary aria-current={isIn(links, current) ? "true" : undefined}>{label}</summary>
			<div>
				{links.map((each) => (
					<Item key={each.label + each.href} link={each} home={home} current={current} />
				))}
			</div>
		</details>
	);
}

/** Also works from other pages. */
export function addressOf(href: string, home: "" | "/"): string {
	return href.startsWith("#") ? home + href : href;
}

function hasGroups(links: readonly MenuLink[]): boolean {
	return links.some(({ children }) => children.length > 0);
}

function isIn(links: readonly MenuLink[], path: string): boolean {
	return path !== "" && links.some(({ href, children }) => href === path || isIn(children, path));
}

// Closes an open group on Escape, a click elsewhere, and when the focus leaves the menu.
const groupScript =
	'for(const y of["click","focusin","keydown"])addEventListener(y,({target:t,key:k})=>{' +
	'for(const d of document.querySelectorAll("#menu [open]"))' +
	'if(k?k=="Escape":y=="click"?!d.contains(t)||t.closest("#menu a"):!d.parentNode.contains(t))' +
	"d.open=!1,k&&d.firstChild.focus()})";
