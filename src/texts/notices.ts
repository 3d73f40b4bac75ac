/** Texts of all toasts, in the order of docs/product.md, Messages. */
import type { NoticeCode } from '#domain/notice-codes.ts';

export type Notice = {
  title: string;
  /** By name if it names a file. */
  description: string | ((name: string) => string);
  /** The server's text replaces it, if any. */
  said?: true;
  /** A hint closes once it is followed. */
  tone: 'good' | 'error' | 'neutral' | 'hint';
  /** True for an error that its field shows too, so the toast need not stay. */
  isInline?: true;
  /** Below the header also on wide screens. */
  isHigh?: true;
};

export const notices = {
  'no-service': {
    title: 'Please select at least one service',
    description: "Choose the services you're interested in to continue.",
    tone: 'hint',
  },
  'no-client-type': {
    title: 'Please select client type',
    description: 'Choose whether you need individual, business, or both services.',
    tone: 'hint',
  },
  'contact-incomplete': {
    title: 'Please fill in all required fields',
    description: 'All fields except tax returns are required.',
    tone: 'error',
    isInline: true,
  },
  'upload-failed': {
    title: 'File Upload Failed',
    description: 'There was an error uploading your document. Please try again.',
    tone: 'error',
    isInline: true,
  },
  'submission-failed': {
    title: 'Submission Failed',
    description: 'There was an error submitting your estimate. Please try again.',
    tone: 'error',
  },
  'file-kept': {
    title: 'File uploaded successfully',
    description: (name) => `${name} has been attached to your submission.`,
    tone: 'good',
  },
  'estimate-received': {
    title: 'Thank you',
    description: 'Your estimate request has arrived. We reply within 24 hours.',
    tone: 'good',
  },
  'discount-applied': {
    title: 'Discount Applied!',
    description: "You've received a 25% discount as a valued client.",
    tone: 'good',
    // Above the estimate's chart, which is at the right.
    isHigh: true,
  },
  'estimator-reset': {
    title: 'Estimator Reset',
    description: 'You can now start a new estimate.',
    tone: 'neutral',
  },
  'message-received': {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
    tone: 'good',
  },
  'message-failed': {
    title: 'Submission Failed',
    description: 'There was a problem sending your message. Please try again.',
    tone: 'error',
  },
  'checklist-received': {
    title: 'Success!',
    description: 'Your checklist is on its way to your inbox.',
    tone: 'good',
  },
  'checklist-sent-before': {
    title: 'Already sent',
    description: "We've already sent it. Check your inbox and spam folder.",
    tone: 'neutral',
  },
  'checklist-failed': {
    title: 'Submission Failed',
    description: "There was an error. If you've already subscribed, you're all set!",
    tone: 'error',
  },
  'login-failed': {
    title: 'Login Failed',
    description: 'Something went wrong',
    said: true,
    tone: 'error',
  },
  'login-done': {
    title: 'Login Successful!',
    description: 'Redirecting to your portal...',
    tone: 'good',
  },
  'sign-up-failed': {
    title: 'Sign Up Failed',
    description: 'Something went wrong',
    said: true,
    tone: 'error',
  },
  'sign-up-done': {
    title: 'Sign Up Successful!',
    description: 'Please check your email to confirm your account.',
    tone: 'good',
  },
  'admin-login-failed': {
    title: 'Sign in Failed',
    description: 'Something went wrong',
    said: true,
    tone: 'error',
  },
  'admin-login-done': {
    title: 'Login Successful',
    description: 'Redirecting to your dashboard...',
    tone: 'good',
  },
  'sign-out-failed': {
    title: 'Sign out Failed',
    description: 'Something went wrong',
    said: true,
    tone: 'error',
  },
  'profile-unread': { title: 'Error', description: 'Could not fetch profile.', tone: 'error' },
  'profile-failed': { title: 'Error', description: 'Failed to update profile.', tone: 'error' },
  'profile-saved': {
    title: 'Success',
    description: 'Profile updated successfully.',
    tone: 'good',
  },
  'feature-in-progress': {
    title: 'Feature in Progress',
    description: 'This feature is coming soon.',
    tone: 'neutral',
  },
  'posts-unread': { title: 'Error', description: 'Could not fetch posts.', tone: 'error' },
  'post-unread': { title: 'Error', description: 'Could not fetch post data.', tone: 'error' },
  'post-delete-failed': { title: 'Error', description: 'Failed to delete post.', tone: 'error' },
  'post-deleted': { title: 'Success', description: 'Post deleted successfully.', tone: 'good' },
  'post-restored': { title: 'Success', description: 'Post restored.', said: true, tone: 'good' },
  'post-failed': { title: 'Error', description: 'Something went wrong', said: true, tone: 'error' },
  'post-created': { title: 'Success', description: 'Post created successfully.', tone: 'good' },
  'post-updated': { title: 'Success', description: 'Post updated successfully.', tone: 'good' },
  'lead-failed': { title: 'Error', description: 'Something went wrong', said: true, tone: 'error' },
  'lead-saved': { title: 'Success', description: 'Lead updated successfully.', tone: 'good' },
} satisfies Record<NoticeCode, Notice>;
