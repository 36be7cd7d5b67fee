import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig, settings, settingsTables } from "./config.ts";

/** Empty variables count as unset and hide the environment of the test run. */
const nothingSet = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));

const read = (given: Record<string, string> = {}) => readConfig({ ...nothingSet, ...given });

describe("Configuration", () => {
	it("accepts the given values", () => {
		const config = read({
			PORT: "0",
			DATA_DIR: "/srv/frontage",
			DATABASE_URL: "postgresql://user:word@db.example/frontage",
			S3_BUCKET: "frontage-files",
			S3_ENDPOINT: "https://s3.example.nz",
			S3_REGION: "ap-southeast-2",
			S3_ACCESS_KEY_ID: "id",
			S3_SECRET_ACCESS_KEY: "word",
			S3_PREFIX: "websites/files",
			S3_PATH_STYLE: "true",
			SAMPLE: "0",
			DEV_DOMAIN: "dev.example.nz",
			TRUST_PROXY: "1",
			CMS_URL: "https://cms.example.nz/",
			SECRET: "s".repeat(32),
			SMTP_URL: "smtp://user:word@mail.example.nz:587",
			MAIL_FROM: "web@example.nz",
			MIN_PASSWORD_LENGTH: "12",
			LOG_LEVEL: "warn",
		});
		expect(config).toMatchObject({
			port: 0,
			dataFolder: resolve("/srv/frontage"),
			databaseUrl: "postgresql://user:word@db.example/frontage",
			s3: {
				bucket: "frontage-files",
				endpoint: "https://s3.example.nz",
				region: "ap-southeast-2",
				accessKeyId: "id",
				secretAccessKey: "word",
				prefix: "websites/files/",
				pathStyle: true,
			},
			sample: false,
			developmentDomain: "dev.example.nz",
			trustProxy: true,
			baseUrl: "https://cms.example.nz",
			secret: "s".repeat(32),
			smtpUrl: "smtp://user:word@mail.example.nz:587",
			mailFrom: "web@example.nz",
			minPasswordLength: 12,
			logLevel: "warn",
		});
	});

	it.each([
		["PORT", "abc"],
		["PORT", "70000"],
		["PORT", "-1"],
		["DATABASE_URL", "mysql://db.example/frontage"],
		["DATABASE_URL", "db.example"],
		["S3_BUCKET", "a/b"],
		["S3_ENDPOINT", "s3.example.nz"],
		["S3_REGION", "somewhere else"],
		["S3_PREFIX", "/files"],
		["S3_PATH_STYLE", "perhaps"],
		["SAMPLE", "maybe"],
		["DEV_DOMAIN", "not a host"],
		["TRUST_PROXY", "yes"],
		["HSTS", "yes"],
		["CMS_URL", "cms.example.nz"],
		["CMS_URL", "https://example.nz/cms"],
		["SECRET", "short"],
		["SMTP_URL", "mail.example.nz"],
		["MAIL_FROM", "web"],
		["MIN_PASSWORD_LENGTH", "5"],
		["PASSWORD_COST", "20000"],
		["PASSWORD_COST", "262144"],
		["COSTLY_PER_MINUTE", "-1"],
		["LISTEN_FDS", "2"],
		["BODY_SECONDS", "0"],
		["STOP_DELAY_SECONDS", "-1"],
		["METRICS_TOKEN", "short"],
		["METRICS_PORT", "x"],
		["SECURITY_CONTACT", "hello@example.nz"],
		["SECURITY_DAYS", "365"],
		["LOG_LEVEL", "loud"],
	] as const)("refuses %s=%s with one sentence about the accepted values", (name, value) => {
		const attempt = () => read({ [name]: value });
		expect(attempt).toThrow(`${name}=${value} cannot be used. ${name}: ${settings[name].does}.`);
	});

	it("reports an error in an address of several servers without its password", () => {
		const address = (rest: string) => () => read({ DATABASE_URL: `postgres://ada:word@${rest}` });
		expect(address("one,two/site")).not.toThrow();
		expect(address("one:70000,two:5432/site")).toThrow(
			/^DATABASE_URL cannot be used: “one:70000” has no port from 1 to 65535\.$/,
		);
	});

	it("allows cheaper password hashes only in tests", () => {
		expect(read({ PASSWORD_COST: "1024" }).passwordCost).toBe(1_024);
		for (const NODE_ENV of ["production", "development", ""])
			expect(() => read({ PASSWORD_COST: "8192", NODE_ENV })).toThrow(
				"PASSWORD_COST=8192 is for tests alone; it takes 16384 or more.",
			);
		expect(read({ PASSWORD_COST: "32768", NODE_ENV: "production" }).passwordCost).toBe(32_768);
	});

	it("encrypts backups for age keys, and refuses look-alikes", () => {
		const key = "age1sc684xxehpcs0d2x4pj39t6msnnrdz930cg5565p6l3cxg3l8gzqfjwr7w";
		expect(read({ BACKUP_RECIPIENTS: `${key},${key}` }).backupKeys.recipients).toEqual([key, key]);
		expect(() => read({ BACKUP_RECIPIENTS: `${key.slice(0, -1)}` })).toThrow("BACKUP_RECIPIENTS=");
	});

	it("matches docs/operating/configure.md", () => {
		const page = readFileSync(join(import.meta.dirname, "../docs/operating/configure.md"), "utf8");
		const [, written] = page.split("<!-- settings -->");
		expect(Object.keys(settings).filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
		expect(written?.trim()).toBe(settingsTables());
	});
});
