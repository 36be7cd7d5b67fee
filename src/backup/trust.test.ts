import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
	backUpInto,
	copyOf,
	forge,
	newInstallation,
	nowhere,
	placeOf,
	restoreFrom,
} from "../../tests/setup/backups/backed-up.ts";
import { newFolder } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import { tryOut } from "../drill.ts";
import { openTarget, type Place } from "./repository/place.ts";
import { ownPublicKey } from "./repository/signing.ts";
import type { TrustOptions } from "./trust.ts";
import { verifyInWords } from "./verify-command.ts";

const silent = () => undefined;
const planted = "2099-01-01t00-00-00-000z";
const stranger = `ed25519:${"ab".repeat(32)}`;

type Made = Awaited<ReturnType<typeof backUpInto>>;

let where: Awaited<ReturnType<typeof newInstallation>>;
let plain: Made;
let encrypted: Made;
let keys: { readonly BACKUP_RECIPIENTS: string; readonly BACKUP_IDENTITY_FILE: string };
beforeAll(async () => {
	where = await newInstallation();
	plain = await backUpInto(placeOf(where));
	const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
	const identity = await generateX25519Identity();
	const file = join(newFolder(), "key.txt");
	writeFileSync(file, identity);
	keys = { BACKUP_RECIPIENTS: await identityToRecipient(identity), BACKUP_IDENTITY_FILE: file };
	encrypted = await backUpInto(placeOf(where, keys));
});

async function verifyIn(folder: string, place: Place, options: TrustOptions & { snapshot?: string } = {}) {
	const repository = await openTarget(place, folder, false);
	const all = { snapshot: undefined, ...options };
	return verifyInWords(place, repository, all, silent).finally(repository.close);
}

function withPlanted(): string {
	const folder = copyOf(encrypted.folder);
	cpSync(join(plain.folder, "objects"), join(folder, "objects"), { recursive: true });
	forge(folder, planted, { ...plain.manifest, at: "2099-01-01T00:00:00.000Z" });
	return folder;
}

const own = () => placeOf(where, keys);

describe("The signing key", () => {
	it("is created by the first backup, readable only by the program's account, and reused by the next ones", async () => {
		expect(statSync(join(where.folder, "backup-signing-key.pem")).mode & 0o777).toBe(0o600);
		expect(plain.signer).toMatch(/^ed25519:[0-9a-f]{64}$/);
		expect([encrypted.signer, await ownPublicKey(where.folder)]).toEqual([plain.signer, plain.signer]);
		expect(readdirSync(where.folder).filter((name) => name.startsWith("backup-signing"))).toHaveLength(1);
	});

	it("is refused with one sentence if it is damaged", async () => {
		const damaged = nowhere();
		writeFileSync(join(damaged.dataFolder, "backup-signing-key.pem"), "no key");
		await expect(restoreFrom(plain.folder, damaged)).rejects.toThrow(/^The signing key .* cannot be used/);
	});
});

describe("A planted plain snapshot next to encrypted ones", () => {
	it("is ignored by a restore, with a message", async () => {
		const place = nowhere(keys);
		const restored = await restoreFrom(withPlanted(), place, { signer: encrypted.signer });
		expect(restored).toMatchObject({
			name: encrypted.snapshot,
			warning: undefined,
			ignored: [{ name: planted, why: expect.stringContaining("is not encrypted") }],
		});
	});

	it("is refused by its name unless plain ones are accepted", async () => {
		const [folder, place] = [withPlanted(), nowhere(keys)];
		const options = { snapshot: planted };
		await expect(restoreFrom(folder, place, options)).rejects.toThrow(/is not encrypted .* add --plain/);
		const restored = await restoreFrom(folder, place, { ...options, plain: true });
		expect(restored.warning).toContain("not signed");
	});

	it("raises an alarm in verify and in a drill", async () => {
		const folder = withPlanted();
		await expect(verifyIn(folder, own())).rejects.toThrow(`A restore would ignore snapshot ${planted}`);
		const config = readConfig({ DATA_DIR: where.folder, ...keys });
		const { outcome, summary } = await tryOut(config, { target: folder }, silent);
		expect([outcome, summary]).toEqual(["bad", expect.stringContaining(`${planted} is not encrypted`)]);
	});
});

describe("A machine without its own key", () => {
	it("restores an encrypted snapshot only from the given signer", async () => {
		const refused = restoreFrom(encrypted.folder, nowhere(keys));
		await expect(refused).rejects.toThrow(`add --signer ${encrypted.signer} if that is the key`);
		const none = restoreFrom(encrypted.folder, nowhere(keys), { signer: "me" });
		await expect(none).rejects.toThrow("--signer takes the public key");
		const other = restoreFrom(encrypted.folder, nowhere(keys), { signer: stranger });
		await expect(other).rejects.toThrow(`is signed by ${encrypted.signer}, not by ${stranger}`);
		const named = nowhere({ ...keys, BACKUP_SIGNERS: encrypted.signer });
		expect((await restoreFrom(encrypted.folder, named)).name).toBe(encrypted.snapshot);
	});

	it("restores a plain one with a warning that names the signer", async () => {
		const { warning } = await restoreFrom(plain.folder, nowhere());
		expect(warning).toContain(`signed by ${plain.signer}`);
		const signed = await restoreFrom(plain.folder, nowhere(), { signer: plain.signer });
		expect(signed.warning).toBeUndefined();
	});
});

describe("An unsigned snapshot", () => {
	function unsigned(): string {
		const folder = copyOf(plain.folder);
		forge(folder, plain.snapshot, plain.manifest);
		return folder;
	}

	it("of a former release is restored with a warning if no keys are configured", async () => {
		const restored = await restoreFrom(unsigned(), placeOf(where), { replace: true });
		expect(restored).toMatchObject({ name: plain.snapshot, warning: expect.stringContaining("not signed") });
		expect(await verifyIn(unsigned(), placeOf(where))).toMatch(/would be complete\.\nWarning: .* not signed/);
	});

	it.each([
		["a signer is given", {}, { signer: stranger }, `is not signed by ${stranger}`],
		["signers are configured", { BACKUP_SIGNERS: stranger }, {}, `is not signed by ${stranger}`],
	])("is refused where %s", async (_, settings, options, sentence) => {
		await expect(restoreFrom(unsigned(), nowhere(settings), options)).rejects.toThrow(sentence);
		await expect(verifyIn(unsigned(), nowhere(settings), options)).rejects.toThrow(sentence);
	});

	it("is ignored if it is newer than the machine's own", async () => {
		const folder = copyOf(plain.folder);
		forge(folder, planted, { ...plain.manifest, at: "2099-01-01T00:00:00.000Z" });
		const restored = await restoreFrom(folder, placeOf(where), { replace: true });
		expect(restored).toMatchObject({
			name: plain.snapshot,
			ignored: [{ name: planted, why: "is not signed although older snapshots are" }],
		});
	});
});

describe("A signed snapshot", () => {
	const pathOf = (folder: string) => join(folder, "snapshots", `${plain.snapshot}.json`);

	it("is refused after a change to its manifest, even with a new checksum", async () => {
		const folder = copyOf(plain.folder);
		const { signer, signature } = JSON.parse(readFileSync(pathOf(folder), "utf8"));
		forge(folder, plain.snapshot, { ...plain.manifest, program: "9.9.9" });
		const stored = JSON.parse(readFileSync(pathOf(folder), "utf8"));
		writeFileSync(pathOf(folder), JSON.stringify({ ...stored, signer, signature }));
		const sentence = "has a signature that does not match its content";
		await expect(restoreFrom(folder, nowhere())).rejects.toThrow(sentence);
		await expect(verifyIn(folder, nowhere())).rejects.toThrow(sentence);
	});

	it("of an earlier time is not newer under a newer name, and is restored by that name", async () => {
		const folder = copyOf(plain.folder);
		cpSync(pathOf(folder), join(folder, "snapshots", `${planted}.json`));
		const restored = await restoreFrom(folder, nowhere());
		expect(restored).toMatchObject({ name: plain.snapshot, ignored: [{ name: planted }] });
		expect((await restoreFrom(folder, nowhere(), { snapshot: planted })).name).toBe(planted);
	});

	it("of another installation is refused on a machine with a key", async () => {
		const other = await backUpInto(placeOf(await newInstallation()), copyOf(plain.folder));
		const restored = await restoreFrom(other.folder, placeOf(where), { replace: true });
		expect(restored).toMatchObject({ name: plain.snapshot, ignored: [{ name: other.snapshot }] });
		const named = restoreFrom(other.folder, placeOf(where), { snapshot: other.snapshot, replace: true });
		await expect(named).rejects.toThrow(`is signed by ${other.signer}, not by ${plain.signer}`);
	});
});

describe("A newer snapshot that cannot be read", () => {
	it("is ignored if it is encrypted for another key", async () => {
		const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
		const other = { BACKUP_RECIPIENTS: await identityToRecipient(await generateX25519Identity()) };
		const folder = copyOf(encrypted.folder);
		const { snapshot } = await backUpInto(placeOf(where, other), folder);
		expect((await restoreFrom(folder, own(), { replace: true })).ignored).toEqual([
			{ name: snapshot, why: "is encrypted for another key" },
		]);
	});

	it("is skipped only on demand if it is damaged", async () => {
		const folder = copyOf(plain.folder);
		writeFileSync(join(folder, "snapshots", `${planted}.json`), "{");
		const sentence = `Snapshot ${planted} is damaged. To restore an older one, add --snapshot ${plain.snapshot}`;
		await expect(restoreFrom(folder, nowhere())).rejects.toThrow(sentence);
		const restored = await restoreFrom(folder, nowhere(), { withoutDamaged: true });
		expect(restored).toMatchObject({ name: plain.snapshot, ignored: [{ name: planted, why: "is damaged" }] });
	});
});
