/** Where Amazon SNS tells what came of mail that went through Amazon SES. */
export const SES_WEBHOOK_PATH = "/webhooks/ses";
