/** The path to which Amazon SNS posts what became of mail sent through Amazon SES. */
export const SES_WEBHOOK_PATH = "/webhooks/ses";
