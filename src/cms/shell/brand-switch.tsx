import { Menu, UnstyledButton } from "@mantine/core";
import { CaretSortIcon, CheckIcon } from "@radix-ui/react-icons";
import { Link, useLocation } from "react-router";
import { brandLabel, type DomainKey } from "../../model/brands.ts";
import { BrandChip, useBrand } from "../parts/brand.tsx";
import { useLookups } from "../parts/lookups.ts";
import { brandChoices, withBrandChosen } from "./brand-choices.ts";
import classes from "./shell.module.css";

/** Says which brand this tab works on, and changes it: the choice is part of the address. */
export function BrandSwitch() {
	const brand = useBrand();
	const { websites } = useLookups();
	const choices = brandChoices(websites);
	const chosen = choices.find(({ domainKey }) => domainKey === brand);
	return (
		<Menu width="target" position="bottom-start" offset={4} shadow="md">
			<Menu.Target>
				<UnstyledButton
					className={classes.brandSwitch}
					aria-label={`Brand: ${brand ? brandLabel(brand) : "All brands"}`}
				>
					{brand ? <BrandChip domainKey={brand} primaryColor={chosen?.primaryColor ?? ""} /> : "All brands"}
					<CaretSortIcon aria-hidden />
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown className={classes.brandMenu}>
				<Choice domainKey={undefined} isChosen={brand === undefined} />
				<Menu.Divider />
				{choices.map(({ domainKey, primaryColor }) => (
					<Choice
						key={domainKey}
						domainKey={domainKey}
						primaryColor={primaryColor}
						isChosen={domainKey === brand}
					/>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}

interface ChoiceProps {
	readonly domainKey: DomainKey | undefined;
	readonly primaryColor?: string;
	readonly isChosen: boolean;
}

function Choice({ domainKey, primaryColor = "", isChosen }: ChoiceProps) {
	const { pathname, search } = useLocation();
	return (
		<Menu.Item
			component={Link}
			to={withBrandChosen(pathname + search, domainKey)}
			aria-current={isChosen ? "true" : undefined}
			rightSection={isChosen && <CheckIcon aria-hidden />}
		>
			{domainKey ? <BrandChip domainKey={domainKey} primaryColor={primaryColor} /> : "All brands"}
		</Menu.Item>
	);
}
