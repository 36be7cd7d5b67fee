import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import type { AnyCollection } from "../../../model/collection.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { mayAdd } from "../../kit/parts/may-add.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";

export function NewButton({ collection }: { readonly collection: AnyCollection }) {
	const keepBrand = useBrandAddress();
	if (!mayAdd(actorOf(useUser()), collection)) return null;
	return (
		<Button
			component={Link}
			to={keepBrand(`/cms/${collection.name}/new`)}
			leftSection={<PlusIcon aria-hidden />}
		>
			New {collection.singular}
		</Button>
	);
}
