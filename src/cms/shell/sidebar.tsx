import { Kbd, UnstyledButton } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { Link, useLocation } from "react-router";
import { useBrandAddress } from "../context/brand/brand.tsx";
import { type Destination, isAt, menuFor } from "../context/navigation/destinations.ts";
import { useUser } from "../kit/parts/user.ts";
import { Account } from "./account.tsx";
import { BrandSwitch } from "./brand-switch.tsx";
import { icons } from "./icons.tsx";
import classes from "./shell.module.css";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function Sidebar({ onSearch }: { readonly onSearch: () => void }) {
	const user = useUser();
	return (
		<div className={classes.sidebar}>
			<Link to="/cms" className={classes.wordmark}>
				Frontage
			</Link>
			<BrandSwitch />
			<UnstyledButton className={classes.search} onClick={onSearch}>
				<MagnifyingGlassIcon aria-hidden />
				<span>Go to or find</span>
				<Kbd size="xs">{isApple ? "⌘" : "Ctrl"} K</Kbd>
			</UnstyledButton>
			<nav className={classes.menu} aria-label="Main">
				{menuFor(user).map(({ heading, items }) => (
					<div key={items[0]?.label} className={classes.group}>
						{heading && <h2 className={classes.heading}>{heading}</h2>}
						<ul>
							{items.map((item) => (
								<Item key={item.label} {...item} />
							))}
						</ul>
					</div>
				))}
			</nav>
			<Account />
		</div>
	);
}

function Item(item: Destination) {
	const { pathname } = useLocation();
	const keepBrand = useBrandAddress();
	const Icon = icons[item.icon];
	const [first] = item.screens;
	return (
		<li>
			<Link
				to={keepBrand(first?.to ?? "")}
				className={classes.item}
				aria-current={isAt(item, pathname) ? "page" : undefined}
			>
				<Icon aria-hidden />
				{item.label}
			</Link>
		</li>
	);
}
