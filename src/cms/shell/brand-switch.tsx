import { UnstyledButton } from "@mantine/core";
import { CaretSortIcon, CheckIcon } from "@radix-ui/react-icons";
import { useLocation } from "react-router";
import type { DomainKey } from "../../model/brands.ts";
import { BrandChip, useBrand, useBrandName } from "../context/brand/brand.tsx";
import { useLookups } from "../context/lookups/lookups.ts";
import { ActionMenu } from "../context/menu/action-menu.tsx";
import { brandChoices, withBrandChosen } from "./brand-choices.ts";
import classes from "./shell.module.css";

export function BrandSwitch() {
	const brand = useBrand();
	const brandName = useBrandName();
	const { websites } = useLookups();
	const choices = brandChoices(websites);
	const { pathname, search } = useLocation();
	const choose = (domainKey?: DomainKey) => ({
		key: domainKey ?? "",
		label: domainKey ? <BrandChip domainKey={domainKey} /> : "All brands",
		to: withBrandChosen(pathname + search, domainKey),
		isCurrent: domainKey === brand,
		end: domainKey === brand && <CheckIcon aria-hidden />,
	});
	const others =
		choices.length < websites.length
			? [{ key: "more", label: "Others, in the list of websites", to: "/cms/websites" }]
			: [];
	return (
		<ActionMenu
			width="target"
			position="bottom-start"
			offset={4}
			shadow="md"
			listClass={classes.brandMenu}
			entries={[choose(), "line", ...choices.map(choose), ...others]}
		>
			<UnstyledButton className={classes.brandSwitch} aria-label={`Brand: ${brandName ?? "All brands"}`}>
				{brand ? <BrandChip domainKey={brand} /> : "All brands"}
				<CaretSortIcon aria-hidden />
			</UnstyledButton>
		</ActionMenu>
	);
}
